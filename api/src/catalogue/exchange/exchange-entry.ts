import * as z from 'zod/mini';
import { ProductEntry } from './catalogue-file.ts';

/** One product as staff exchange it: the seed's form without reviews, which belong to customers, and whether it is shown. */
export const ExchangeEntry = z.extend(z.omit(ProductEntry, { reviews: true }), {
  published: z._default(z.boolean(), true),
});
export type ExchangeEntry = z.output<typeof ExchangeEntry>;
/** As it stands in a file: prices are dirhams in text. */
export type FileEntry = z.input<typeof ExchangeEntry>;
