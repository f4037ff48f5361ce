import type { InferInsertModel } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { orderEvents, orderLines, orders } from '../../database/schema/orders.ts';
import { deliveryDays } from '../catalogue/delivery/delivery-days.ts';
import { rowsOf } from '../catalogue/exchange/product-rows.ts';
import { lineTotals, orderTotals } from '../money/totals.ts';
import { UNCONFIRMED_FOR } from '../sales/lifecycle/order-placed.ts';
import type { OrderEntry } from './demo-customer-file.ts';
import { eventTimes } from './event-times.ts';
import type { Seed } from './read-seed.ts';

export interface OrderRows {
  order: InferInsertModel<typeof orders> & { placedAt: Date };
  lines: InferInsertModel<typeof orderLines>[];
  events: (InferInsertModel<typeof orderEvents> & { at: Date })[];
}

/** A demo order's rows, at the seed's prices. Throws if the seed has no such size or address. */
export function demoOrderRows(entry: OrderEntry, seed: Seed, now: Date): OrderRows {
  const { customer, addresses } = seed.demoCustomer;
  const { label: _label, isDefault: _isDefault, ...address } = present(addresses[entry.address], entry.address);
  const { delivery, workingDays, tax } = seed.settings;
  const times = eventTimes(entry, now, workingDays);
  const events = entry.events.map(({ status, actor }, index) => ({
    id: randomUUID(),
    orderId: entry.id,
    status,
    actor,
    at: times[index]!,
  }));
  const placedAt = events[0]!.at;
  const lines = entry.lines.map((line, position) => ({
    ...tax,
    ...lineRow(line, seed),
    id: randomUUID(),
    orderId: entry.id,
    position,
  }));
  const charges = { ...delivery, delivery: delivery.charges[address.emirate], vatRate: tax.vatRate };
  const eta = deliveryDays(placedAt, workingDays);
  const order = {
    id: entry.id,
    customerId: customer.id,
    lang: customer.lang,
    placedAt,
    status: events.at(-1)!.status,
    emirate: address.emirate,
    address,
    ...tax,
    ...orderTotals(lines, charges, entry.payment.method),
    couponCode: entry.coupon ?? null,
    paymentMethod: entry.payment.method,
    paymentState: entry.payment.state,
    courier: entry.courier ?? null,
    etaFrom: eta.from,
    etaTo: eta.to,
    deliveredAt: events.find(({ status }) => status === 'delivered')?.at ?? null,
    invoiceNumber: null,
    confirmBy: new Date(placedAt.getTime() + UNCONFIRMED_FOR.knownBuyer * 1000),
  };
  return { order, lines, events };
}

function lineRow({ sku, quantity, discount = 0 }: OrderEntry['lines'][number], seed: Seed) {
  const entry = present(
    seed.products.find(({ variants }) => variants.some((variant) => variant.sku === sku)),
    sku,
  );
  const { productImages, variants } = rowsOf(entry, { media: seed.media, createdOrder: 0, now: new Date() });
  const variant = present(
    variants.find((each) => each.sku === sku),
    sku,
  );
  const { file, width, height, color, alt } = present(productImages[0], sku);
  const priced = { unitPrice: variant.price, quantity, discount };
  return {
    productId: entry.id,
    variantId: variant.id,
    sku,
    slug: entry.slug,
    name: entry.name,
    size: variant.label,
    image: { file, width, height, color, alt },
    compareAtPrice: variant.compareAtPrice ?? null,
    ...priced,
    ...lineTotals(priced, seed.settings.tax.vatRate),
  };
}

function present<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`demo-customer.json names ${name}, which the seed has not`);
  return found;
}
