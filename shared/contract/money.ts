import * as z from 'zod/mini';

/** An amount in fils (1 AED = 100 fils), VAT included. Always a whole number from 0. */
export const Fils = z.int().check(z.nonnegative());
export type Fils = z.infer<typeof Fils>;

/** The currencies that the shop sells in, by ISO 4217. */
export const CURRENCIES = ['AED'] as const;
export type Currency = (typeof CURRENCIES)[number];
