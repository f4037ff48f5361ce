import * as z from 'zod/mini';

/** An amount in fils (1 AED = 100 fils), VAT included. Always a whole number from 0. */
export const Fils = z.int().check(z.nonnegative());
export type Fils = z.infer<typeof Fils>;
