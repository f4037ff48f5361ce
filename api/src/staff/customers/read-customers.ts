import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connect.ts';
import { readSnapshot } from '../../../database/read-snapshot.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { orderMessageLog, orders } from '../../../database/schema/orders.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { addressesOf } from '../../customers/account/address-book.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { endsWith, hasWords, literal, phoneEnd } from '../find/typed-search.ts';
import { ordersOfCustomer } from '../orders/list-orders.ts';
import { readReviews } from '../shop/lists.ts';

const MOST = 50;
/** Apart from the columns, where drizzle would leave out the tables' names. */
const placedBy = sql`select count(*)::int from ${orders} where ${orders.customerId} = ${customers.id}`;

const COLUMNS = {
  id: customers.id,
  name: customers.name,
  username: customers.username,
  mobile: customers.mobile,
  email: customers.email,
  lang: customers.lang,
  createdAt: customers.createdAt,
  orders: sql<number>`(${placedBy})`,
};

const shown = <Row extends { createdAt: Date }>(row: Row) => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Ids of the customers that somebody looks for: each part has an index. */
function customersFound(typed: string): SQL {
  const phone = phoneEnd(typed);
  const words = hasWords(sql`coalesce(${customers.name}, '')`, typed);
  const start = `${literal(typed.toLowerCase())}%`;
  const parts = [
    sql`lower(${customers.username}) like ${start}`,
    sql`lower(${customers.email}) like ${start}`,
    ...(words === undefined ? [] : [words]),
    ...(phone === null ? [] : [endsWith(customers.mobile, phone)]),
  ].map((part) => sql`select id from ${customers} where ${part}`);
  return sql`(${sql.join(parts, sql` union `)})`;
}

/** Enough to know whom one speaks with; the rest stands on the customer's own page, where it is recorded who looked. */
const masked = <Row extends { mobile: string; email: string | null }>(row: Row): Row => ({
  ...row,
  mobile: row.mobile.replace(/(?<=^.{4}).+(?=..$)/, (digits) => '•'.repeat(digits.length)),
  email: row.email?.replace(/(?<=^.)[^@]+(?=@)/, '•••') ?? null,
});

/** Customers by the beginnings of the name's words, the beginning of the user name or email, or the end of the number; else the newest. */
export async function findCustomers(db: Database, q: string | undefined): Promise<StaffApiAnswer<'staffCustomers'>> {
  const text = (q ?? '').trim();
  const rows = await db
    .select(COLUMNS)
    .from(customers)
    .where(text === '' ? undefined : sql`${customers.id} in ${customersFound(text)}`)
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(MOST);
  return { data: rows.map(shown).map(masked) };
}

/** A customer with addresses, orders, reviews, and the messages about the orders. Throws `not-found`. */
export const readCustomer = async (db: Database, id: string): Promise<StaffApiAnswer<'staffCustomer'>> =>
  readSnapshot(db, async (snapshot) => ({ data: await detailOf(snapshot, id) }));

async function detailOf(snapshot: Transaction, id: string): Promise<StaffApiAnswer<'staffCustomer'>['data']> {
  const [row] = await snapshot
    .select({ ...COLUMNS, marketing: customers.marketing })
    .from(customers)
    .where(eq(customers.id, id));
  if (!row) throw new ProblemError('not-found');
  const messages = await snapshot
    .select({
      order: orderMessageLog.orderId,
      message: orderMessageLog.message,
      channel: orderMessageLog.channel,
      at: orderMessageLog.at,
    })
    .from(orderMessageLog)
    .innerJoin(orders, eq(orders.id, orderMessageLog.orderId))
    .where(eq(orders.customerId, id))
    .orderBy(desc(orderMessageLog.at))
    .limit(MOST);
  return {
    ...shown(row),
    addresses: await addressesOf(snapshot, id),
    placed: await ordersOfCustomer(snapshot, id),
    reviews: await readReviews(snapshot, eq(reviews.customerId, id)),
    messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
  };
}
