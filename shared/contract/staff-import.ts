import * as z from 'zod/mini';
import { FIELD_MISTAKES } from './field-mistakes.ts';
import { Language, Localized } from './language.ts';

/** Bytes of a catalogue's file at most. */
export const MOST_CATALOGUE_BYTES = 20 * 2 ** 20;

/**
 * Without a version an import is only looked at. With one it is made, if it still does what the answer with that version
 * said.
 */
export const ImportQuery = z.object({
  lang: z._default(Language, 'en'),
  version: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
});

/** What a file does to the shop. With mistakes it does nothing. */
export const CatalogueImport = z.object({
  data: z.object({
    added: z.array(z.object({ id: z.string(), name: Localized, sizes: z.int() })),
    changed: z.array(
      z.object({
        id: z.string(),
        changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
      }),
    ),
    /** Products of the file that are as it has them. */
    same: z.int(),
    /** `row` counts from 1, the row of the column names. */
    mistakes: z.array(
      z.object({ row: z.int(), column: z.string(), message: z.string(), code: z.nullable(z.enum(FIELD_MISTAKES)) }),
    ),
    version: z.string(),
    isMade: z.boolean(),
  }),
});
