/** The seven emirates, in the order that forms offer them. */
export const EMIRATES = ['AZ', 'DU', 'SH', 'AJ', 'UQ', 'RK', 'FU'] as const;
export type Emirate = (typeof EMIRATES)[number];
