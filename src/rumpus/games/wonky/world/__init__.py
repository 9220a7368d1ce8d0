"""The world of Wonky: warped blocks, a hand that sways, and the judge of what stands."""
