/** Sentences in which *stars* are around what stands out. */

/** A sentence cut at its stars: every other piece stands out. */
export const pieces = (text: string) => text.split("*").map((words, i) => ({ words, strong: i % 2 === 1 }));
