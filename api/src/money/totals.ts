import type { Order } from '@shop/contract/order';
import type { PaymentMethod } from '@shop/contract/order-states';

export type Totals = Order['totals'];

/** All amounts in fils, VAT included. */
export interface PricedLine {
  unitPrice: number;
  quantity: number;
  /** The line's share of a coupon in fils: from 0 to unit price times quantity. */
  discount: number;
}

export interface Charges {
  /** Fee for delivery to the order's emirate if the total is below `freeFrom`. */
  delivery: number;
  freeFrom: number;
  cashOnDeliveryFee: number;
  /** Percent of the net price. */
  vatRate: number;
}

/** VAT of `rate` percent that a gross amount contains, rounded half up per line (UAE FTA, VATP006). */
export const vatContained = (gross: number, rate: number): number => Math.round((gross * rate) / (100 + rate));

/** The price of a line after its discount, and the VAT contained in it. */
export function lineTotals(
  { unitPrice, quantity, discount }: PricedLine,
  vatRate: number,
): { lineTotal: number; vatIncluded: number } {
  const lineTotal = unitPrice * quantity - discount;
  return { lineTotal, vatIncluded: vatContained(lineTotal, vatRate) };
}

/**
 * The totals of an order or a cart. Delivery is free if the subtotal minus the coupon reaches `freeFrom`; the
 * cash-on-delivery fee depends on the payment method (specification, section 9: business constants).
 */
export function orderTotals(lines: PricedLine[], charges: Charges, method: PaymentMethod | null): Totals {
  const { vatRate } = charges;
  const subtotal = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const discount = sum(lines.map((line) => line.discount));
  const delivery = subtotal - discount >= charges.freeFrom ? 0 : charges.delivery;
  const goods = subtotal - discount + delivery;
  // Where there is nothing to collect, nothing is charged for collecting it.
  const codFee = method === 'cash' && goods > 0 ? charges.cashOnDeliveryFee : 0;
  return {
    subtotal,
    discount,
    delivery,
    codFee,
    vatIncluded:
      sum(lines.map((line) => lineTotals(line, vatRate).vatIncluded)) +
      vatContained(delivery, vatRate) +
      vatContained(codFee, vatRate),
    total: goods + codFee,
  };
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
