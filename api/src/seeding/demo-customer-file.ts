import { AddressInput, Mobile, Username } from '@shop/contract/account';
import { Language } from '@shop/contract/language';
import { OrderId, OrderStatus } from '@shop/contract/order';
import { PAYMENT_METHODS, PAYMENT_STATES } from '@shop/contract/order-states';
import { ReviewInput } from '@shop/contract/review';
import * as z from 'zod/mini';
import { Price } from '../catalogue/exchange/catalogue-file.ts';

const Event = z.object({
  status: OrderStatus,
  actor: z.enum(['customer', 'staff', 'courier', 'provider', 'timer']),
  /** Counted back from the day of the order's last event. */
  workingDaysBefore: z.int().check(z.nonnegative()),
  /** In UAE time. */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});

const OrderEntry = z.object({
  id: OrderId,
  /** A key of `addresses`. */
  address: z.string(),
  payment: z.object({ method: z.enum(PAYMENT_METHODS), state: z.enum(PAYMENT_STATES) }),
  coupon: z.optional(z.string()),
  courier: z.optional(z.object({ name: z.string(), waybill: z.string(), url: z.url() })),
  /** On that day; unless `anyDay` is set, on the last working day until then. */
  lastEvent: z.object({ daysAgo: z.int().check(z.nonnegative()), anyDay: z.boolean() }),
  /** Oldest first; the first event is the placing of the order. */
  events: z.array(Event).check(z.minLength(1)),
  lines: z
    .array(z.object({ sku: z.string(), quantity: z.int().check(z.positive()), discount: z.optional(Price) }))
    .check(z.minLength(1)),
});
export type OrderEntry = z.infer<typeof OrderEntry>;

/** A demo shop's customer, with orders in many states. */
export const DemoCustomerFile = z.object({
  customer: z.object({
    id: z.uuid(),
    username: Username,
    mobile: Mobile,
    name: z.string(),
    email: z.email(),
    lang: Language,
  }),
  addresses: z.record(z.string(), AddressInput),
  orders: z.array(OrderEntry),
  reviews: z.array(
    z.extend(ReviewInput, { productId: z.string(), daysAgo: z.int().check(z.positive()), lang: Language }),
  ),
});
export type DemoCustomerFile = z.infer<typeof DemoCustomerFile>;
