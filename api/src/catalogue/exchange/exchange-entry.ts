import * as z from 'zod/mini';
import { ProductEntry } from './catalogue-file.ts';

/** A product as staff export and import it: whether it is published, and no reviews, which belong to customers. */
export const ExchangeEntry = z.extend(z.omit(ProductEntry, { reviews: true }), {
  published: z._default(z.boolean(), true),
});
export type ExchangeEntry = z.output<typeof ExchangeEntry>;
/** The form in a file, where prices are text in dirhams. */
export type FileEntry = z.input<typeof ExchangeEntry>;
