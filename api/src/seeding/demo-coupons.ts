import * as z from 'zod/mini';
import type { Database } from '../../database/connect.ts';
import { coupons } from '../../database/schema/cart.ts';

/** Coupons for trying the shop out. Amounts in fils. */
export const CouponsFile = z.array(
  z.object({
    code: z.string().check(z.regex(/^[A-Z0-9]{3,40}$/)),
    kind: z.enum(['percent', 'amount']),
    value: z.int().check(z.positive()),
    minimum: z._default(z.int().check(z.nonnegative()), 0),
    startsAt: z.optional(z.iso.datetime({ offset: true })),
    endsAt: z.optional(z.iso.datetime({ offset: true })),
    usesPerCustomer: z.optional(z.int().check(z.positive())),
  }),
);

/** Adds the demo's coupons; existing ones stay unchanged. */
export async function seedCoupons(
  db: Database,
  { coupons: entries }: { coupons: z.output<typeof CouponsFile> },
): Promise<void> {
  const moment = (text: string | undefined) => (text === undefined ? null : new Date(text));
  const rows = entries.map(({ startsAt, endsAt, ...entry }) => ({
    ...entry,
    startsAt: moment(startsAt),
    endsAt: moment(endsAt),
  }));
  await db.insert(coupons).values(rows).onConflictDoNothing();
}
