/**
 * What a kind of document or a block is for (`x-purpose` of its schema, SAFE-07). A `promotion` exists for a player only
 * if it is known that they take no break, and for anybody only as far as their licence allows.
 */
export const PURPOSES = ['promotion', 'play', 'content', 'safer-play'] as const;

export type Purpose = (typeof PURPOSES)[number];
