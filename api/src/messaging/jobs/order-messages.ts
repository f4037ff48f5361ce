import type { OrderStatus } from '@shop/contract/order-states';
import type { MessageName } from '../notifications/message-texts.ts';

/** What a customer is told when an order reaches a status. */
export const MESSAGE_OF = {
  confirmed: 'confirmed',
  packed: 'packed',
  shipped: 'shipped',
  out_for_delivery: 'out-for-delivery',
  delivered: 'delivered',
  delivery_failed: 'delivery-failed',
  returned_to_origin: 'returned',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Partial<Record<OrderStatus, MessageName>> as Partial<Record<OrderStatus, OrderMessage>>;

/** All that a customer is told of an order, but for what asks to confirm it. */
export type OrderMessage = Extract<
  MessageName,
  | 'order-placed-card'
  | 'confirmed'
  | 'packed'
  | 'shipped'
  | 'out-for-delivery'
  | 'delivered'
  | 'delivery-failed'
  | 'returned'
  | 'cancelled'
  | 'expired'
  | 'late-payment-refunded'
  | 'refund-issued'
  | 'return-requested'
  | 'return-approved'
  | 'return-rejected'
  | 'return-received'
  | 'return-replaced'
>;
