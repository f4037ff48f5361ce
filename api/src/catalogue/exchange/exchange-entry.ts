import * as z from 'zod/mini';
import { ProductEntry } from './catalogue-file.ts';

/** More pictures than this of one product are a mistake in the file. */
const MOST_PICTURES = 12;

/**
 * A product as staff export and import it: whether it is published, its pictures, and no reviews, which belong to
 * customers.
 */
export const ExchangeEntry = z.extend(z.omit(ProductEntry, { reviews: true }), {
  published: z._default(z.boolean(), true),
  /** File names or web addresses, the main picture first. None: those that are named after the product, or as before. */
  pictures: z._default(z.array(z.string()).check(z.maxLength(MOST_PICTURES)), []),
});
export type ExchangeEntry = z.output<typeof ExchangeEntry>;
/** The form in a file, where prices are text in dirhams. */
export type FileEntry = z.input<typeof ExchangeEntry>;
