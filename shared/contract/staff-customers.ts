import * as z from 'zod/mini';
import { Address } from './account.ts';
import { Language } from './language.ts';
import { StaffOrderRow } from './staff-orders.ts';
import { StaffReviewRow } from './staff-shop.ts';
import { lineOfText } from './typed-text.ts';

const Row = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  username: z.string(),
  mobile: z.string(),
  /** Verified; null without one. */
  email: z.nullable(z.string()),
  lang: Language,
  createdAt: z.iso.datetime(),
  /** How many orders. */
  orders: z.int(),
});

export const StaffCustomersQuery = z.object({
  lang: z._default(Language, 'en'),
  /** A part of the name, the beginning of the user name or email, the end of the number. */
  q: z.optional(lineOfText().check(z.minLength(1), z.maxLength(80))),
});
/** Fifty at most, the newest first, with most of the numbers' digits and the emails' letters hidden. */
export const StaffCustomers = z.object({ data: z.array(Row) });
export const StaffCustomerId = z.object({ id: z.uuid() });

export const StaffCustomer = z.object({
  data: z.extend(Row, {
    marketing: z.boolean(),
    addresses: z.array(Address),
    /** The newest fifty. */
    placed: z.array(StaffOrderRow),
    reviews: z.array(StaffReviewRow),
    /** The newest fifty messages about orders; neither recipient nor text is kept. */
    messages: z.array(
      z.object({
        order: z.string(),
        message: z.string(),
        channel: z.enum(['sms', 'email']),
        at: z.iso.datetime(),
      }),
    ),
  }),
});
