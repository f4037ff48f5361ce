// Separate from the schemas that use them, because a product page should not load zod.

/** How far a scent carries: close to the skin, an arm's length, across a room. */
export const SILLAGES = ['close', 'arm', 'room'] as const;

/** The occasions that a scent suits. */
export const OCCASIONS = ['everyday', 'work', 'evening', 'majlis', 'wedding'] as const;
