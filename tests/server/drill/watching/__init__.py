"""Who goes round in a drill all the time, and looks whether everything is as the laws want it."""
