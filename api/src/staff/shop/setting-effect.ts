import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import { EMIRATES, type Emirate } from '@shop/contract/emirates';
import { PAYMENT_METHODS, type PaymentMethod } from '@shop/contract/order-states';
import { orderTotals } from '../../money/totals.ts';
import type { ShopSettings } from '../../settings/shop-settings.ts';

type Effect = StaffApiAnswer<'staffSettingEffect'>['data']['effects'][number];

/** Subtotals in fils of the orders that the effect is shown with, besides those around the limits. */
const USUAL = [10_000, 18_000, 50_000];

const totalOf = (
  { delivery, tax }: ShopSettings,
  { subtotal, emirate, method }: { subtotal: number; emirate: Emirate; method: PaymentMethod },
): number | null => {
  if (method === 'cash' && subtotal > delivery.cashOnDeliveryUpTo) return null;
  const charges = { ...delivery, delivery: delivery.charges[emirate], vatRate: tax.vatRate };
  return orderTotals([{ unitPrice: subtotal, quantity: 1, discount: 0 }], charges, method).total;
};

/** What orders cost today and with other settings, where that differs; null where the order could not be placed so. */
export function effectOf(today: ShopSettings, then: ShopSettings): Effect[] {
  const limits = [today, then].flatMap(({ delivery: { freeFrom, cashOnDeliveryUpTo } }) =>
    [freeFrom, cashOnDeliveryUpTo].flatMap((limit) => [limit - 100, limit]),
  );
  const subtotals = [...new Set([...USUAL, ...limits])].filter((subtotal) => subtotal > 0).toSorted((a, b) => a - b);
  const effects: Effect[] = [];
  for (const subtotal of subtotals)
    for (const emirate of EMIRATES)
      for (const method of PAYMENT_METHODS) {
        const order = { subtotal, emirate, method };
        const [before, after] = [totalOf(today, order), totalOf(then, order)];
        if (before !== after) effects.push({ subtotal, emirate, payment: method, before, after });
      }
  return effects;
}
