import type { Language } from '@shop/contract/language';
import type { OrderStatus, PaymentMethod } from '@shop/contract/order-states';
import type { InferInsertModel } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { orderLines, orders } from '../../../database/schema/orders.ts';
import { deliveryDays } from '../../catalogue/delivery/delivery-days.ts';
import { lineTotals } from '../../money/totals.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';
import { newOrderId } from '../orders/order-id.ts';
import type { DraftOrder } from './draft-order.ts';

interface Placing {
  customerId: string;
  lang: Language;
  paymentMethod: PaymentMethod;
  /** The status that the order begins with. */
  status: OrderStatus;
  settings: Pick<ShopSettings, 'workingDays' | 'tax'>;
}

interface OrderRows {
  order: InferInsertModel<typeof orders>;
  lines: InferInsertModel<typeof orderLines>[];
}

/** The rows of a new order. They copy names, prices and address as they are now, because these change later. */
export function orderRows(
  { cart, order }: DraftOrder,
  { customerId, lang, paymentMethod, status, settings: { workingDays, tax } }: Placing,
): OrderRows {
  const id = newOrderId();
  const eta = order.eta ?? deliveryDays(new Date(), workingDays);
  return {
    order: {
      id,
      customerId,
      lang,
      status,
      emirate: order.emirate,
      address: order.address,
      ...tax,
      ...order.totals,
      couponCode: order.coupon,
      paymentMethod,
      paymentState: paymentMethod === 'cash' ? 'due' : 'created',
      etaFrom: eta.from,
      etaTo: eta.to,
    },
    lines: cart.counted.map((row, position) => {
      const { productId, variantId, sku, slug, name, size, unitPrice, compareAtPrice, quantity, discount, gift } = row;
      const { file, width, height, color, alt } = row.image;
      const bought = {
        productId,
        variantId,
        sku,
        slug,
        name,
        size,
        unitPrice,
        compareAtPrice,
        quantity,
        discount,
        gift,
      };
      return {
        ...bought,
        ...tax,
        ...lineTotals(row, tax.vatRate),
        image: { file, width, height, color, alt },
        id: randomUUID(),
        orderId: id,
        position,
      };
    }),
  };
}
