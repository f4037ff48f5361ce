import type { StaffApiAnswer, StaffApiRequest } from '@shop/contract/api/staff-api';
import type { Database } from '../../../database/connect.ts';
import { deliveryDays } from '../../catalogue/delivery/delivery-days.ts';
import { couponAnswer } from '../../sales/cart/cart-answer.ts';
import { canBuy, isCounted, lineIssue } from '../../sales/cart/read-cart.ts';
import { paymentChoices } from '../../sales/checkout/payment-choices.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';
import { availableOf } from '../../stock/find-size.ts';
import { phoneDraft } from './phone-draft.ts';

interface Shop {
  settings: Pick<ShopSettings, 'delivery' | 'tax' | 'workingDays'>;
  takesCards: boolean;
}

/** What an order by phone would cost now. It is not stored: the order names the total that the customer was told. */
export async function quotePhoneOrder(
  db: Database,
  { customerId, coupon, paymentMethod, ...wanted }: StaffApiRequest<'staffQuotePhoneOrder'>['body'],
  { settings, takesCards }: Shop,
): Promise<StaffApiAnswer<'staffQuotePhoneOrder'>> {
  const { cart, order } = await phoneDraft(
    db,
    {
      ...wanted,
      customerId: customerId ?? null,
      coupon: coupon ?? null,
      paymentMethod: paymentMethod ?? null,
      address: null,
    },
    settings,
  );
  const paymentMethods = paymentChoices(order, { delivery: settings.delivery, takesCards });
  return {
    data: {
      lines: cart.lines.map((line) => {
        const { variantId, sku, name, size, quantity, unitPrice } = line;
        const issue = lineIssue(line);
        return {
          variantId,
          sku,
          name,
          size,
          quantity,
          unitPrice,
          available: availableOf(line),
          lineTotal: isCounted(line) ? unitPrice * quantity : 0,
          ...(issue && { issue }),
        };
      }),
      ...(cart.coupon && { coupon: couponAnswer(cart.coupon) }),
      totals: order.totals,
      eta: deliveryDays(new Date(), settings.workingDays),
      paymentMethods,
      canPlace:
        cart.lines.every((line) => canBuy(line)) &&
        paymentMethods.some(({ method, available }) => available && method === paymentMethod),
    },
  };
}
