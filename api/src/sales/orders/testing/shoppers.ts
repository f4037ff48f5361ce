import type { OrderStatus } from '@shop/contract/order-states';
import { eq } from 'drizzle-orm';
import { randomInt, randomUUID } from 'node:crypto';
import type { Database } from '../../../../database/connect.ts';
import { customers } from '../../../../database/schema/accounts.ts';
import { orders, orderEvents, orderLines } from '../../../../database/schema/orders.ts';
import { openSession } from '../../../http/sessions/sessions.ts';
import { readSeed } from '../../../seeding/read-seed.ts';
import { newOrderId } from '../order-id.ts';

type OrderRow = typeof orders.$inferInsert;
type LineRow = typeof orderLines.$inferInsert;

const seed = await readSeed();
/** The customer of the demo data, who has orders in many states. */
export const DEMO = seed.demoCustomer;

/** Request headers of a session of the demo customer. */
export const demoHeaders = async (db: Database) => headersOf(db, DEMO.customer.id);

const headersOf = async (db: Database, customerId: string) => ({
  authorization: `Bearer ${await openSession(db, customerId)}`,
});

/** Seven digits that no customer of this process has yet: of random ones, two of some thousand would be the same. */
let lastNumber = randomInt(1_000_000, 9_000_000);

/** Creates a customer with a session. */
export async function newCustomer(db: Database, { name }: { name?: string } = {}) {
  const id = randomUUID();
  const number = ++lastNumber;
  await db
    .insert(customers)
    .values({ id, username: `Shopper@${number}`, mobile: `+97152${number}`, name: name ?? null, lang: 'en' });
  return { id, username: `Shopper@${number}`, headers: await headersOf(db, id) };
}

interface Placed extends Partial<OrderRow> {
  customerId: string;
  status: OrderStatus;
  lines?: Partial<LineRow>[];
}

/** What `placeOrder` takes for three pieces at 100.00, which do not divide evenly, and delivery at 15.00. */
export const THREE_PIECES = {
  subtotal: 10_000,
  discount: 0,
  delivery: 1_500,
  codFee: 0,
  vatIncluded: 548,
  total: 11_500,
  lines: [
    {
      variantId: 'pf-oudr-050',
      sku: 'PF-OUDR-050',
      quantity: 3,
      unitPrice: 3_334,
      compareAtPrice: null,
      discount: 2,
      lineTotal: 10_000,
      vatIncluded: 476,
    },
  ],
} satisfies Partial<Placed>;

/** The statuses that a customer's own order begins with. */
const BY_CUSTOMER: readonly OrderStatus[] = ['pending_payment', 'awaiting_confirmation'];

const inTwoDays = () => new Date(Date.now() + 48 * 60 * 60 * 1000);

/** Inserts an order with this status, by default of one set of prayer beads. Returns its id. */
export async function placeOrder(db: Database, { lines = [{}], ...order }: Placed): Promise<string> {
  const id = order.id ?? newOrderId();
  const [template] = await db.select().from(orders).where(eq(orders.id, 'SW-DEMA-2345-CARD'));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, 'SW-DEMA-2345-MSSD'));
  const { number: _number, ...values } = template!;
  const paymentState = order.paymentMethod === 'cash' ? 'due' : values.paymentState;
  const deliveredAt = order.status === 'delivered' ? new Date() : null;
  await db
    .insert(orders)
    .values({ ...values, paymentState, deliveredAt, placedAt: new Date(), confirmBy: inTwoDays(), ...order, id });
  await db
    .insert(orderLines)
    .values(lines.map((own, position) => ({ ...line!, ...own, id: randomUUID(), orderId: id, position })));
  const actor = BY_CUSTOMER.includes(order.status) ? 'customer' : 'staff';
  await db.insert(orderEvents).values({ id: randomUUID(), orderId: id, status: order.status, actor });
  return id;
}
