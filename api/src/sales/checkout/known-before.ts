import type { OrderStatus } from '@shop/contract/order-states';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared.ts';
import { customers } from '../../../database/schema/accounts.ts';
import { idempotencyKeys, quotes } from '../../../database/schema/checkout.ts';
import { orders } from '../../../database/schema/orders.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { isProven } from '../../http/sessions/sessions.ts';
import { ON_THEIR_WAY, ordersIn } from './unconfirmed-orders.ts';

export interface Placed {
  id: string;
  total: number;
  status: OrderStatus;
}

/** What the customer is known by, and what was sent before with the same key. */
export interface Asking {
  customerId: string;
  /** SHA-256 of the token of the customer's session; empty where there is none. */
  tokenHash: string;
  /** What the key stands for: a quote, or the hash of an order that was taken by phone. */
  quoteId: string;
  /** The caller's idempotency key: the same one never places a second order. */
  key: string;
}

/**
 * Everything that must be known before the order is made, in one statement. It can't be joined to the statement that
 * takes the customer's lock: that one reads the state from before its wait, without the changes that it waited for.
 */
const selectBefore = prepared('before-placing', (db) =>
  db
    .select({
      quoteOfKey: idempotencyKeys.quoteId,
      placed: { id: orders.id, total: orders.total, status: orders.status },
      quote: { content: quotes.content, holds: sql<boolean>`${quotes.expiresAt} > now()` },
      waiting: ordersIn('awaiting_confirmation'),
      delivered: ordersIn('delivered'),
      unpaid: ordersIn('pending_payment'),
      proven: isProven(sql.placeholder('tokenHash')),
      hasEmail: sql<boolean>`${customers.email} is not null`,
      deliveredForCash: ordersIn('delivered', { method: 'cash' }),
      returnedForCash: ordersIn('returned_to_origin', { method: 'cash' }),
      onTheirWay: ordersIn(ON_THEIR_WAY, { method: 'cash' }),
      abandoned: ordersIn(['expired', 'replaced'], { method: 'card', hours: 24 }),
    })
    .from(customers)
    .leftJoin(
      idempotencyKeys,
      and(eq(idempotencyKeys.customerId, customers.id), eq(idempotencyKeys.key, sql.placeholder('key'))),
    )
    .leftJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .leftJoin(quotes, and(eq(quotes.customerId, customers.id), eq(quotes.id, sql.placeholder('quoteId'))))
    .where(eq(customers.id, sql.placeholder('customerId'))),
);

/** What is known of a customer, who must be locked, and of what was sent before with the same key. */
export async function readBefore(transaction: Transaction, { customerId, tokenHash, quoteId, key }: Asking) {
  const [known] = await selectBefore(transaction, { customerId, tokenHash, quoteId, key });
  return known!;
}
export type Known = Awaited<ReturnType<typeof readBefore>>;

/** The order that this key has placed already. Throws `idempotency-mismatch` where it stands for something else. */
export function placedBefore({ quoteOfKey, placed }: Known, { quoteId }: Pick<Asking, 'quoteId'>): Placed | null {
  if (quoteOfKey && quoteOfKey !== quoteId) throw new ProblemError('idempotency-mismatch');
  return placed;
}
