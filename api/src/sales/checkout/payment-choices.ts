import type { Quote } from '@shop/contract/checkout';
import type { QuotedOrder } from '../../../database/schema/quoted-order.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';

interface Offer {
  delivery: ShopSettings['delivery'];
  /** Whether the shop can take cards. */
  takesCards: boolean;
}

/** Fils; Stripe charges AED 2.00 at least. */
const LEAST_BY_CARD = 200;

/**
 * The payment methods that the shop offers for an order. Cash has a fee, and a limit that includes the fee. An order that
 * costs nothing is placed without paying: as one in cash, of which nothing is collected.
 */
export function paymentChoices(
  { totals }: Pick<QuotedOrder, 'totals'>,
  { delivery, takesCards }: Offer,
): Quote['paymentMethods'] {
  const upTo = delivery.cashOnDeliveryUpTo;
  const rest = totals.total - totals.codFee;
  const fee = rest > 0 ? delivery.cashOnDeliveryFee : 0;
  return [
    ...(takesCards && rest >= LEAST_BY_CARD ? [{ method: 'card' as const, available: true, fee: 0 }] : []),
    { method: 'cash', available: rest + fee <= upTo, fee, upTo },
  ];
}
