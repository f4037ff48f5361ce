import type { Cart, CartLine } from '@shop/contract/cart';
import type { Emirate } from '@shop/contract/emirates';
import type { Language } from '@shop/contract/language';
import { imageOf } from '../../catalogue/product/card-reader.ts';
import { orderTotals } from '../../money/totals.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';
import { availableOf } from '../../stock/find-size.ts';
import { isCounted, lineIssue, type CartRow, type PricedCart } from './read-cart.ts';

interface Asked {
  settings: Pick<ShopSettings, 'delivery' | 'tax'>;
  emirate: Emirate | undefined;
  language: Language;
}

/** A cart as its customer sees it. Delivery costs nothing while there is nothing to deliver. */
export function cartAnswer(cart: PricedCart<CartRow>, { settings, emirate, language }: Asked): Cart {
  const { delivery, tax } = settings;
  const isDelivered = emirate !== undefined && cart.counted.length > 0;
  const charges = { ...delivery, delivery: isDelivered ? delivery.charges[emirate] : 0, vatRate: tax.vatRate };
  // The fee of cash on delivery is left out: the customer chooses how to pay at the checkout.
  const { subtotal, discount, delivery: charge, vatIncluded, total } = orderTotals(cart.counted, charges, 'card');
  const freeDeliveryRemaining = Math.max(0, delivery.freeFrom - (subtotal - discount));
  const isFree = freeDeliveryRemaining === 0 && cart.counted.length > 0;
  return {
    items: cart.lines.map((line) => lineAnswer(line, language)),
    ...(cart.coupon && { coupon: couponAnswer(cart.coupon) }),
    subtotal,
    discount,
    ...((isDelivered || isFree) && { delivery: charge }),
    vatIncluded,
    total,
    freeDeliveryRemaining,
  };
}

export function lineAnswer(line: CartRow & { discount: number }, language: Language): CartLine {
  const { lineId, productId, variantId, slug, unitPrice, compareAtPrice, quantity, maxQuantity, addedAt } = line;
  const issue = lineIssue(line);
  return {
    lineId,
    productId,
    variantId,
    slug,
    name: line.name[language],
    size: line.size[language],
    image: imageOf(line.image, language),
    unitPrice,
    ...(isCounted(line) && unitPrice !== line.priceSeen && { priceBefore: line.priceSeen }),
    ...(compareAtPrice !== null && { compareAtPrice }),
    quantity,
    maxQuantity,
    available: availableOf(line),
    lineTotal: isCounted(line) ? unitPrice * quantity : 0,
    ...(line.gift && { gift: line.gift }),
    addedAt,
    ...(issue && { issue }),
  };
}

export const couponAnswer = ({
  code,
  issue,
  minimum,
}: NonNullable<PricedCart<CartRow>['coupon']>): NonNullable<Cart['coupon']> => ({
  code,
  ...(issue && { issue }),
  ...(issue === 'minimum' && { minimum }),
});
