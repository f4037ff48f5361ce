import type { Image } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import type { Order } from '@shop/contract/order';
import type { orderLines } from '../../../database/schema/orders.ts';
import { mediaPath } from '../../catalogue/product/card-reader.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';
import { canCancel, canPay, canReorder, canReturnUntil, canReviewLine, isDiscounted } from './order-rights.ts';
import { hasEnded } from './order-transitions.ts';
import type { LineRow, OrderRecord } from './read-orders.ts';

/**
 * An order as its customer sees it, with what the customer can do with it at this moment.
 * @param returns How many days after delivery the shop takes returns.
 */
export function orderAnswer(
  { order, customer, lines, events, refunded, creditNotes }: OrderRecord,
  language: Language,
  { days: returnDays }: ShopSettings['returns'],
  now = new Date(),
): Order {
  if (!order.address) throw new Error(`${order.id} belongs to a customer but has no address`);
  const returnUntil = canReturnUntil(order, lines, returnDays, now);
  const answerLines = lines.map((line) => lineAnswer(line, order.status, returnUntil !== null, language));
  return {
    id: order.id,
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    status: order.status,
    ...(order.status === 'awaiting_confirmation' && {
      ...(order.confirmBy && { confirmBy: order.confirmBy.toISOString() }),
      confirmationSentTo: recipientOf(customer),
    }),
    address: order.address,
    lines: answerLines,
    totals: {
      subtotal: order.subtotal,
      discount: order.discount,
      delivery: order.delivery,
      codFee: order.codFee,
      vatIncluded: order.vatIncluded,
      total: order.total,
    },
    ...(order.couponCode !== null && { couponCode: order.couponCode }),
    refunded,
    payment: { method: order.paymentMethod, state: order.paymentState },
    ...shippingOf(order),
    events: events.map(({ status, at, note, shown }) => ({
      status,
      at: at.toISOString(),
      ...(shown && note !== null && { note }),
    })),
    ...(order.invoiceNumber !== null && { invoice: { number: order.invoiceNumber, creditNotes } }),
    canPay: canPay(order.status),
    canCancel: canCancel(order.status),
    ...(returnUntil && { canReturnUntil: returnUntil.toISOString() }),
    canReorder: canReorder(order.status),
    canReview: answerLines.some((line) => line.canReview),
  };
}

/** The links that confirm an order go by SMS, and by email where the customer has one. */
const recipientOf = ({ email, mobile }: OrderRecord['customer']): Order['confirmationSentTo'] => ({
  mobile,
  ...(email !== null && { email }),
});

type Shipping = Pick<OrderRecord['order'], 'status' | 'courier' | 'etaFrom' | 'etaTo'>;

/** Statuses that say more of the delivery than the days that were expected before. */
const ON_THE_LAST_WAY: readonly Shipping['status'][] = ['out_for_delivery', 'delivery_failed'];

/** The courier, and the days when delivery is expected, until the order is out for delivery or has ended. */
export const shippingOf = ({ status, courier, etaFrom, etaTo }: Shipping): Pick<Order, 'courier' | 'eta'> => ({
  ...(courier && { courier }),
  ...(etaFrom !== null &&
    etaTo !== null &&
    !ON_THE_LAST_WAY.includes(status) &&
    !hasEnded(status) && { eta: { from: etaFrom, to: etaTo } }),
});

function lineAnswer(
  line: LineRow,
  status: Order['status'],
  isOpenForReturns: boolean,
  language: Language,
): Order['lines'][number] {
  const returnable = isOpenForReturns && !isDiscounted(line) ? line.pieces.returnable : 0;
  const returns = line.returns.map((entry) => ({
    state: entry.state,
    reason: entry.reason,
    requestedAt: entry.requestedAt.toISOString(),
    quantity: line.pieces.of(entry),
  }));
  return {
    lineId: line.id,
    productId: line.productId,
    variantId: line.variantId,
    slug: line.slug,
    name: line.name[language],
    size: line.size[language],
    image: lineImage(line.image, language),
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    lineTotal: line.unitPrice * line.quantity,
    missing: line.pieces.missing,
    ...(line.gift && { gift: line.gift }),
    discounted: isDiscounted(line),
    canReview: canReviewLine(status, line.isOpenForReview),
    canReturn: returnable > 0,
    returnable,
    returns,
    ...(returns.length > 0 && { return: returns.at(-1)! }),
  };
}

/** The picture that the product had when it was ordered. */
export const lineImage = (
  { file, alt, ...image }: (typeof orderLines.$inferSelect)['image'],
  language: Language,
): Image => ({ ...image, src: mediaPath(file), alt: alt[language] });
