import { and, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';

/** Products whose orders are looked for; a word that fits more of them is no search for a product. */
const MOST_PRODUCTS = 30;
/** Digits of a phone number that are few enough to type, and enough to find. */
const LEAST_DIGITS = 4;

/** A text as a pattern of LIKE that means itself. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const reversed = (text: string): string => Array.from(text).toReversed().join('');

/** Words of a name, each the beginning of one: `ami:* & rash:*`. Empty where there is no letter. */
const prefixesOf = (text: string): string =>
  (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ');

async function productsCalled(db: Database, text: string): Promise<string[]> {
  const pattern = `%${literal(text)}%`;
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(
      or(
        ilike(sql`${products.name} ->> 'en'`, pattern),
        ilike(sql`${products.name} ->> 'ar'`, pattern),
        sql`exists (select from variants where variants.product_id = ${products.id} and variants.sku ilike ${`${literal(text)}%`})`,
      ),
    )
    .limit(MOST_PRODUCTS + 1);
  return found.length > MOST_PRODUCTS ? [] : found.map(({ id }) => id);
}

interface Page {
  /** What else an order of the page has to be. */
  where: SQL | undefined;
  /** In which order the page comes, and how many orders it has. */
  orderBy: SQL;
  limit: number;
}

/**
 * The condition that an order is on a page of what somebody looks for: its number or code, its recipient's name by
 * beginnings of words, the end of its phone number, the courier's number, or one of its products. Each part has an index and
 * is cut to the page by itself: of a name that ten thousand orders have, only the page is read.
 */
export async function foundBy(db: Database, typed: string, { where, orderBy, limit }: Page): Promise<SQL> {
  const text = typed.trim();
  const digits = text.replaceAll(/[\s+-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  const words = prefixesOf(text);
  const ids = isNumber ? [] : await productsCalled(db, text);
  const parts = [
    sql`${orders.id} like ${`${literal(text.toUpperCase())}%`}`,
    sql`(${orders.courier} ->> 'waybill') like ${`${literal(text)}%`}`,
    ...(isNumber && digits.length <= 9 ? [sql`${orders.number} = ${Number(digits)}`] : []),
    ...(isNumber && digits.length >= LEAST_DIGITS
      ? [sql`reverse(${orders.address} ->> 'phone') like ${`${reversed(digits.replace(/^0+/, ''))}%`}`]
      : []),
    ...(!isNumber && words
      ? [sql`to_tsvector('simple', coalesce(${orders.address} ->> 'recipient', '')) @@ to_tsquery('simple', ${words})`]
      : []),
    ...(ids.length > 0
      ? [
          sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${inArray(orderLines.productId, ids)})`,
        ]
      : []),
  ].map((part) => sql`(select id from ${orders} where ${and(part, where)} order by ${orderBy} limit ${limit})`);
  return sql`${orders.id} in (${sql.join(parts, sql` union all `)})`;
}
