.PHONY: play test check bench shots

play test check shots:
	python3 dev.py $@

# make bench NAME=engine
bench:
	python3 dev.py bench $(NAME)
