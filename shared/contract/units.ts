/** What the amount of a size is counted in. */
export const UNITS = ['ml', 'g', 'tola', 'piece'] as const;
