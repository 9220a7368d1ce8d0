/** Tables that this page made in order to play there now: each is dealt when the page has promised its seed. */
export const dealtAtOnce = new Set<string>();
