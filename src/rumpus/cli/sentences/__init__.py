"""What the command line says in the languages beside English: first the English sentence, then ours."""
