import type { StoryShop } from './shop-for-worker.ts';
import { inDatabase, addOrders } from './staff.ts';

/** The codes on the packings of what the demonstration’s order holds, by the items' own codes. */
export const GTINS = {
  'PF-OUDR-050': '5901234123457',
  'GS-HOJA-250': '9780201379624',
  'BK-MUAT-050': '7622210449283',
} as const;
/** A code that no size of the shop has. */
export const FOREIGN_GTIN = '6291041500213';

/** Adds an order of one, three and one pieces of the sizes in `GTINS`, with these codes on their packings. */
export async function orderToScan(shop: Pick<StoryShop, 'databaseUrl'>, recipient: string, number: number) {
  for (const [sku, gtin] of Object.entries(GTINS))
    await inDatabase(shop, ['update variants set gtin = $2 where sku = $1', [sku, gtin]]);
  const [order] = await addOrders(shop, recipient, 1, number);
  await inDatabase(shop, [
    `with more as (
      update order_lines set quantity = 3, line_total = unit_price * 3 - discount
      where order_id = $1 and sku = 'GS-HOJA-250' returning unit_price
    ) update orders set subtotal = subtotal + unit_price, total = total + unit_price from more where id = $1`,
    [order!.id],
  ]);
  return order!;
}
