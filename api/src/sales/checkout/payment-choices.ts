import type { Quote } from '@shop/contract/checkout';
import type { QuotedOrder } from '../../../database/schema/quoted-order.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';

interface Offer {
  delivery: ShopSettings['delivery'];
  /** Whether the shop can take cards. */
  takesCards: boolean;
}

/** The payment methods that the shop offers for an order. Cash has a fee, and a limit that includes the fee. */
export function paymentChoices(
  { totals }: Pick<QuotedOrder, 'totals'>,
  { delivery, takesCards }: Offer,
): Quote['paymentMethods'] {
  const fee = delivery.cashOnDeliveryFee;
  const upTo = delivery.cashOnDeliveryUpTo;
  const cashTotal = totals.total - totals.codFee + fee;
  return [
    ...(takesCards ? [{ method: 'card' as const, available: true, fee: 0 }] : []),
    { method: 'cash', available: cashTotal <= upTo, fee, upTo },
  ];
}
