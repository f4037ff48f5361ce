import type { Localized } from '@shop/contract/language';
import { isDeepStrictEqual } from 'node:util';
import type { QuotedLine, QuotedOrder } from '../../../database/schema/quoted-order.ts';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import { lineIssue, type WantedRow } from '../cart/read-cart.ts';
import type { DraftOrder } from './draft-order.ts';

/** A difference from the quote. `path` is `lines.<variantId>`, `cart`, `coupon`, `delivery`, `address` or `total`. */
export interface QuoteChange {
  path: string;
  message: Localized;
}

/** Everything that would differ from the quote if the order were placed now. */
export function quoteChanges(quoted: QuotedOrder, { cart, order }: DraftOrder): QuoteChange[] {
  const changes = cart.lines.flatMap(
    (row) =>
      lineChange(
        quoted.lines.find(({ variantId }) => variantId === row.variantId),
        row,
      ) ?? [],
  );
  const contents = ({ lines }: QuotedOrder) => lines.map(({ variantId, quantity }) => [variantId, quantity]);
  if (changes.length === 0 && !isDeepStrictEqual(contents(quoted), contents(order)))
    changes.push({ path: 'cart', message: TEXTS.quoteChanges.cart });
  if (!isDeepStrictEqual(quoted.address, order.address))
    changes.push({ path: 'address', message: TEXTS.quoteChanges.address });

  const { totals: before } = quoted;
  const { totals: now } = order;
  const amounts = (old: number, today: number) => ({ old: moneyText(old), new: moneyText(today) });
  if (before.delivery !== now.delivery)
    changes.push({
      path: 'delivery',
      message: fillBoth(TEXTS.quoteChanges.delivery, amounts(before.delivery, now.delivery)),
    });
  if (quoted.coupon !== order.coupon || before.discount !== now.discount)
    changes.push({ path: 'coupon', message: TEXTS.quoteChanges.coupon });
  if (changes.length === 0 && !isDeepStrictEqual([quoted.lines, before], [order.lines, now])) {
    changes.push({ path: 'total', message: fillBoth(TEXTS.quoteChanges.total, amounts(before.total, now.total)) });
  }
  return changes;
}

/**
 * How a line differs from the quote. A size that was not in the quote is reported as a change of the cart, not of a
 * line.
 */
function lineChange(quoted: QuotedLine | undefined, row: WantedRow): QuoteChange | undefined {
  const path = `lines.${row.variantId}`;
  const { name } = row;
  const issue = lineIssue(row);
  if (issue !== undefined && issue !== 'price_changed')
    return { path, message: fillBoth(TEXTS.quoteChanges[issue], { name }) };
  if (!quoted) return undefined;
  if (quoted.unitPrice !== row.unitPrice)
    return {
      path,
      message: fillBoth(TEXTS.quoteChanges.price, {
        name,
        old: moneyText(quoted.unitPrice),
        new: moneyText(row.unitPrice),
      }),
    };
  // The gift card must read as the customer saw it on the checkout page.
  if (!isDeepStrictEqual(quoted.gift ?? null, row.gift))
    return { path, message: fillBoth(TEXTS.quoteChanges.gift, { name }) };
  return undefined;
}
