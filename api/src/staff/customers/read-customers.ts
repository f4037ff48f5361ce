import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import { desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { orderMessageLog, orders } from '../../../database/schema/orders.ts';
import { reviews } from '../../../database/schema/reviews.ts';
import { addressesOf } from '../../customers/account/address-book.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { ordersOfCustomer } from '../orders/list-orders.ts';
import { readReviews } from '../shop/lists.ts';

const MOST = 50;
/** Digits of a phone number that are enough to find it. */
const LEAST_DIGITS = 4;

/** A text as a pattern of LIKE that means itself. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

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

/** Customers by a part of the name, the beginning of the user name or email, or the end of the number; else the newest. */
export async function findCustomers(db: Database, q: string | undefined): Promise<StaffApiAnswer<'staffCustomers'>> {
  const text = literal((q ?? '').trim());
  const digits = text.replaceAll(/[\s+-]/g, '').replace(/^0+/, '');
  const isNumber = new RegExp(`^\\d{${LEAST_DIGITS},}$`).test(digits);
  const rows = await db
    .select(COLUMNS)
    .from(customers)
    .where(
      text === ''
        ? undefined
        : or(
            ilike(customers.name, `%${text}%`),
            ilike(customers.username, `${text}%`),
            ilike(customers.email, `${text}%`),
            isNumber ? sql`${customers.mobile} like ${`%${digits}`}` : undefined,
          ),
    )
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(MOST);
  return { data: rows.map(shown) };
}

/** A customer with addresses, orders, reviews, and the messages about the orders. Throws `not-found`. */
export async function readCustomer(db: Database, id: string): Promise<StaffApiAnswer<'staffCustomer'>> {
  const [row] = await db
    .select({ ...COLUMNS, marketing: customers.marketing })
    .from(customers)
    .where(eq(customers.id, id));
  if (!row) throw new ProblemError('not-found');
  const [addresses, placed, written, messages] = await Promise.all([
    addressesOf(db, id),
    ordersOfCustomer(db, id),
    readReviews(db, eq(reviews.customerId, id)),
    db
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
      .limit(MOST),
  ]);
  return {
    data: {
      ...shown(row),
      addresses,
      placed,
      reviews: written,
      messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
    },
  };
}
