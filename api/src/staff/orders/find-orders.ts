import { withLatinDigits } from '@shop/contract/latin-digits';
import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { invoices } from '../../../database/schema/invoices.ts';
import { orderLines, orders } from '../../../database/schema/orders.ts';
import {
  documentNumber,
  endsWith,
  hasWords,
  literal,
  orderCodeStart,
  orderNumber,
  phoneEnd,
  productsFound,
} from '../find/typed-search.ts';

/** Products whose orders are looked for; a word that fits more of them is no search for a product. */
const MOST_PRODUCTS = 30;

async function productsCalled(db: Database, typed: string): Promise<string[]> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} in ${productsFound(typed)}`)
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
 * The condition that an order is on a page of what somebody looks for: its number or code, its invoice, its recipient's
 * name by beginnings of words, the end of its phone number, the courier's number, or one of its products. Each part has an
 * index and is cut to the page by itself: of a name that ten thousand orders have, only the page is read.
 */
export async function foundBy(db: Database, typed: string, { where, orderBy, limit }: Page): Promise<SQL> {
  const number = orderNumber(typed);
  const phone = phoneEnd(typed);
  const document = documentNumber(typed);
  const code = orderCodeStart(typed);
  const isNumber = number !== null || phone !== null;
  const words = isNumber ? undefined : hasWords(sql`coalesce(${orders.address} ->> 'recipient', '')`, typed);
  const ids = isNumber ? [] : await productsCalled(db, typed);
  const parts = [
    sql`(${orders.courier} ->> 'waybill') like ${`${literal(withLatinDigits(typed).trim())}%`}`,
    ...(code === null ? [] : [sql`${orders.id} like ${`${code}%`}`]),
    ...(number === null ? [] : [sql`${orders.number} = ${number}`]),
    ...(document === null ? [] : [sql`${orders.id} = (select order_id from ${invoices} where id = ${document})`]),
    ...(phone === null ? [] : [endsWith(sql`${orders.address} ->> 'phone'`, phone)]),
    ...(words === undefined ? [] : [words]),
    ...(ids.length > 0
      ? [
          sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${inArray(orderLines.productId, ids)})`,
        ]
      : []),
  ].map((part) => sql`(select id from ${orders} where ${and(part, where)} order by ${orderBy} limit ${limit})`);
  return sql`${orders.id} in (${sql.join(parts, sql` union all `)})`;
}
