export const ORDER_STATUSES = [
  'pending_payment',
  'awaiting_confirmation',
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'delivery_failed',
  'returned_to_origin',
  'cancelled',
  'expired',
  // The customer placed another order instead of paying for this one.
  'replaced',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_METHODS = ['card', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Cards use `created` to `expired`, cash `due` and `collected`. `void` means that no payment is expected any more. */
export const PAYMENT_STATES = [
  'created',
  'captured',
  'partially_refunded',
  'refunded',
  'failed',
  'expired',
  'due',
  'collected',
  'void',
] as const;

/** States of one payment page. An order may have several in a row, of which one at most is paid. */
export const PAYMENT_PAGE_STATES = ['open', 'paid', 'failed', 'expired'] as const;
