// Apart from the schemas that are made of them: a product page needs the words alone.

/** How far a scent carries, the nearest first: close to the skin, an arm's length, across a room. */
export const SILLAGES = ['close', 'arm', 'room'] as const;

/** What a scent is worn for. */
export const OCCASIONS = ['everyday', 'work', 'evening', 'majlis', 'wedding'] as const;
