import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import type { ImportPlan } from '../../catalogue/exchange/plan-import.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import type { StaffActor } from '../record/actor.ts';
import { requireSignature } from '../record/require-signature.ts';

/** The part of a price by which it moves within a day without a signature: a usual sale. */
const MOST_SHARE = 0.25;
/** How many products somebody gives other prices within an hour without a signature. */
const MOST_PRODUCTS = 10;

const FIELD = 'price of ';

interface PriceChange {
  productId: string;
  field: string;
  from: number;
  to: number;
}

const pricesIn = ({ changed }: ImportPlan): PriceChange[] =>
  changed.flatMap(({ product, changes }) =>
    changes
      .filter(({ field }) => field.startsWith(FIELD))
      .map(({ field, from, to }) => ({ productId: product.entry.id, field, from: Number(from), to: Number(to) })),
  );

const hasPrice = sql`exists (select from jsonb_object_keys(${staffLog.after}) field where starts_with(field, ${FIELD}))`;

/** The prices before the changes of the last day that nobody has signed, so that many small steps count as one. */
async function pricesBefore(transaction: Transaction, ids: string[]): Promise<Map<string, number>> {
  const rows = await transaction
    .select()
    .from(staffLog)
    .where(
      and(
        eq(staffLog.subject, 'product'),
        inArray(staffLog.subjectId, ids),
        gt(staffLog.at, sql`now() - interval '1 day'`),
        hasPrice,
      ),
    )
    .orderBy(staffLog.id);
  const found = new Map<string, number>();
  for (const { subjectId, before, proof, via } of rows)
    for (const [field, price] of Object.entries(before ?? {})) {
      const key = `${subjectId} ${field}`;
      if (proof || via === 'command') found.delete(key);
      else if (field.startsWith(FIELD) && !found.has(key)) found.set(key, Number(price));
    }
  return found;
}

/** The products to which somebody has given other prices in the last hour, since the last time that this was signed. */
async function productsBefore(transaction: Transaction, staffId: string): Promise<Set<string>> {
  const rows = await transaction
    .select({ id: staffLog.subjectId, proof: staffLog.proof })
    .from(staffLog)
    .where(and(eq(staffLog.staffId, staffId), gt(staffLog.at, sql`now() - interval '1 hour'`), hasPrice))
    .orderBy(staffLog.id);
  return new Set(rows.slice(rows.findLastIndex(({ proof }) => proof !== null) + 1).map(({ id }) => id));
}

/** Throws `key-needed` for prices that move far, or of many products, where nobody has signed that. */
export async function requireSignatureForPrices(
  transaction: Transaction,
  actor: StaffActor,
  plan: ImportPlan,
): Promise<void> {
  const prices = pricesIn(plan);
  if (prices.length === 0 || actor.staffId === null) return;
  const ids = new Set(prices.map(({ productId }) => productId));
  const all = new Set([...ids, ...(await productsBefore(transaction, actor.staffId))]);
  const before = all.size > MOST_PRODUCTS ? new Map<string, number>() : await pricesBefore(transaction, [...ids]);
  const isFar = prices.some(({ productId, field, from, to }) => {
    const base = before.get(`${productId} ${field}`) ?? from;
    return Math.abs(to - base) > base * MOST_SHARE;
  });
  if (isFar || all.size > MOST_PRODUCTS)
    requireSignature(actor, fillBoth(TEXTS.signedActs.products, { count: ids.size }));
}
