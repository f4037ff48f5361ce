import { staffApi, type StaffApi, type StaffApiName } from '@shop/contract/api/staff-api';
import { INQUIRY_STATES } from '@shop/contract/inquiry-states';
import { ORDER_QUEUES } from '@shop/contract/order-queues';
import { ORDER_STATUSES } from '@shop/contract/order-states';
import { REPORTS } from '@shop/contract/report-names';
import { RETURN_STATES } from '@shop/contract/returns';
import { shopDay } from '@shop/contract/shop-time';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';

type StaffRead = { [N in StaffApiName]: StaffApi[N]['method'] extends 'GET' ? N : never }[StaffApiName];

/** What there is to ask about: an order that is yet to be packed, and what belongs to it. */
type Known = Record<
  'order' | 'number' | 'recipient' | 'phone' | 'waybill' | 'courier' | 'customer' | 'product' | 'variant',
  string
>;

const CLERK = 'Huda';
const NOBODY = 'qqqqqq';

/** Each read of the back office in all the ways in which it can be asked. */
function addressesOf(known: Known): Record<StaffRead, string[]> {
  const today = shopDay(new Date());
  const { order, recipient, customer, product, variant } = known;
  const asked = (path: string, ...queries: string[]) => ['', ...queries].map((query) => `${path}?${query}`);
  const finding = (...typed: string[]) => typed.map((each) => `q=${encodeURIComponent(each)}`);
  const ofOrder = finding(
    known.number,
    order.slice(0, 9),
    `INV-${known.number.slice(-6)}`,
    recipient,
    known.phone,
    known.waybill,
    'saffron',
    NOBODY,
  );
  const reports = REPORTS.map((name) => [name, `from=${today}&to=${today}`] as const);
  return {
    staffMe: ['/staff/me'],
    staffPeople: ['/staff/people'],
    staffHistory: asked(
      '/staff/history',
      ...finding(order, CLERK, NOBODY),
      'subject=order',
      'subject=setting',
      `from=${today}`,
      `until=${shopDay(new Date(Date.now() - 300 * 24 * 60 * 60 * 1_000))}`,
    ),
    staffHistoryFile: [`/staff/history.csv?from=${today}`],
    staffHistoryOf: [`/staff/history/order/${order}`, '/staff/history/setting/delivery.charges'],
    // A stream that does not end; `readEvents` is what it reads.
    staffEvents: [],
    staffOrders: asked(
      '/staff/orders',
      ...ORDER_QUEUES.map((queue) => `queue=${queue}`),
      ...ORDER_STATUSES.map((status) => `status=${status}`),
      'payment=cash',
      'emirate=AJ',
      'gift=yes',
      `queue=cash-due&courier=${known.courier}`,
      ...ofOrder,
      ...ofOrder.map((search) => `queue=to-pack&${search}`),
    ),
    staffOrderCounts: ['/staff/orders/counts'],
    staffCashDue: ['/staff/orders/cash-due'],
    staffSlips: [`/staff/orders/slips.pdf?orders=${order}`],
    staffOrder: [`/staff/orders/${order}`],
    staffReturns: asked('/staff/returns', 'state=all', ...RETURN_STATES.map((state) => `state=${state}`)),
    staffStock: asked('/staff/stock', 'low=yes', ...finding('saffron')),
    staffStockOf: [`/staff/stock/${variant}`],
    staffReport: reports.map(([name, period]) => `/staff/reports/${name}?${period}`),
    staffReportFile: reports.map(([name, period]) => `/staff/reports/${name}/file.csv?${period}`),
    staffSettings: ['/staff/settings'],
    staffCoupons: ['/staff/coupons'],
    staffReviews: asked('/staff/reviews', 'hidden=yes', `product=${product}`, `product=${product}&hidden=yes`),
    staffInquiries: asked('/staff/inquiries', ...INQUIRY_STATES.map((status) => `status=${status}`)),
    staffHome: ['/staff/home'],
    staffHomePictures: ['/staff/home/pictures'],
    staffAlarms: ['/staff/alarms'],
    staffPaymentAlerts: ['/staff/payment-alerts'],
    staffProposals: ['/staff/proposals'],
    staffTroubles: ['/staff/troubles'],
    staffProducts: asked('/staff/products', 'published=yes', ...finding('saffron')),
    staffProductGrid: asked('/staff/product-grid', ...finding('saffron')),
    staffProductsFile: ['/staff/products.csv'],
    staffProduct: [`/staff/products/${product}`],
    staffCustomers: asked('/staff/customers', ...finding(recipient, known.phone, 'customer-1234', NOBODY)),
    staffCustomer: [`/staff/customers/${customer}`],
    staffReads: asked('/staff/reads', ...finding(order, CLERK, NOBODY)),
    // The storefront answers it.
    staffReleases: [],
  };
}

/** All that staff can ask the API for, each with the page behind the first where there is one; the token is an owner's. */
export async function staffQuestions(
  { app, db }: { app: FastifyInstance; db: Database },
  token: string,
): Promise<{ address: string; ask: () => Promise<void> }[]> {
  const { rows } = await db.execute<Known>(sql`
    select id as order, number::text, address ->> 'recipient' as recipient, right(address ->> 'phone', 7) as phone,
      courier ->> 'waybill' as waybill, courier ->> 'name' as courier, customer_id as customer,
      (select product_id from order_lines where order_id = orders.id limit 1) as product,
      (select id from variants limit 1) as variant
    from orders where status = 'confirmed' and courier is not null and customer_id is not null
    order by placed_at desc limit 1`);

  const read = async (url: string) => {
    const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (response.statusCode !== 200)
      throw new Error(`${url} was answered with ${response.statusCode}: ${response.body}`);
    return response;
  };
  const ask = async (name: StaffRead, address: string) => {
    const response = await read(address);
    const cursor = ['after', 'before'].find((each) => each in staffApi[name].query.shape);
    const next = cursor && response.json<{ next: string | number | null }>().next;
    if (next) await read(`${address}${address.includes('?') ? '&' : '?'}${cursor}=${encodeURIComponent(next)}`);
  };
  return (Object.entries(addressesOf(rows[0]!)) as [StaffRead, string[]][]).flatMap(([name, addresses]) =>
    addresses.map((address) => ({ address, ask: async () => ask(name, address) })),
  );
}
