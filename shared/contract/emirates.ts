/** The seven emirates, in the order of the forms' lists. */
export const EMIRATES = ['AZ', 'DU', 'SH', 'AJ', 'UQ', 'RK', 'FU'] as const;
export type Emirate = (typeof EMIRATES)[number];
