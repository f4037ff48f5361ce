import * as z from 'zod/mini';
import { Language, Localized } from './language.ts';
import { wholeNumber } from './listing-query.ts';
import { lineOfText } from './typed-text.ts';

/** Whose data somebody of the staff looked at: a customer's page, or an order's with its recipient. */
export const READ_SUBJECTS = ['customer', 'order'] as const;
export type ReadSubject = (typeof READ_SUBJECTS)[number];

export const StaffReadsQuery = z.object({
  lang: z._default(Language, 'en'),
  /** A part of a person's name, or the id of a customer or order. */
  q: z.optional(lineOfText().check(z.minLength(1), z.maxLength(80))),
  /** The `next` of the page before. */
  before: z.optional(wholeNumber(1, 999_999_999_999)),
});

/** Newest first, of the last 90 days. One who looks at the same again within an hour is there once. */
export const StaffReads = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      person: z.string(),
      subject: z.enum(READ_SUBJECTS),
      subjectId: z.string(),
      /** The order's number or the customer's name; null where it is gone or has none. */
      name: z.nullable(Localized),
    }),
  ),
  next: z.nullable(z.int()),
});
