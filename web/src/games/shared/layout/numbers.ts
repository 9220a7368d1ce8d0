/** Arithmetic shared by the layouts. */
export const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
