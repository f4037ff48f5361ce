import { failureToast } from '@shop/client/api-error';
import type { CartLine } from '@shop/contract/cart';
import { announce } from '@shop/customer/announce';
import { useShop } from '@shop/store/react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { removedLines, useRemovedLines } from '../removal/removed-lines.ts';
import { useSingleClicks } from '../removal/single-clicks.ts';
import { Undo } from '../removal/undo.tsx';
import { usePlaceFocus } from '../removal/use-place-focus.ts';
import { CartLineItem } from './cart-line-item.tsx';
import { useCartService } from './use-cart.ts';
import css from './cart-line-item.module.css';

interface CartLinesProps {
  items: readonly CartLine[];
  place: 'page' | 'drawer';
  className?: string | undefined;
  /** Whether the drawer opens with this line in view. */
  isAdded?: (line: CartLine) => boolean;
}

/** The order of the API: what was added first is first. */
const byAddition = (a: CartLine, b: CartLine): number => (a.addedAt < b.addedAt ? -1 : a.addedAt > b.addedAt ? 1 : 0);

/** The lines of the cart, and among them, where they were, those that can be put back. */
export function CartLines({ items, place, className, isAdded }: CartLinesProps) {
  const removed = useRemovedLines();
  const lines = removed.length > 0 ? [...items, ...removed].toSorted(byAddition) : items;
  return (
    <ul className={className} {...useSingleClicks()}>
      {lines.map((line) => (
        // A line that is put back has another id, but stands in the same place.
        <LinePlace
          key={line.variantId}
          line={line}
          removed={removed.includes(line)}
          place={place}
          added={isAdded?.(line)}
        />
      ))}
    </ul>
  );
}

interface LinePlaceProps {
  line: CartLine;
  removed: boolean;
  place: 'page' | 'drawer';
  added: boolean | undefined;
}

function LinePlace({ line, removed, place, added }: LinePlaceProps) {
  const { t } = useTranslation(['mf-cart', 'common']);
  const restore = useRestore();
  const element = usePlaceFocus<HTMLLIElement>(removed);
  if (!removed) return <CartLineItem ref={element} line={line} place={place} added={added} />;
  return (
    <li ref={element} className={css.removed}>
      <Undo said={t('common:toasts.removed-from-cart')} name={line.name} onUndo={() => restore(line)} />
    </li>
  );
}

/** Adds a removed line again, at its former place. When that fails it can be tried again. */
function useRestore(): (line: CartLine) => Promise<void> {
  const { t } = useTranslation('common');
  const shop = useShop();
  const service = useCartService();
  return async (line) => {
    const { productId, variantId, quantity, available, gift, addedAt } = line;
    const addition = { productId, variantId, quantity: Math.min(quantity, available), gift, addedAt };
    const outcome = await service().change({ kind: 'addToCart', addition });
    if (outcome.end === 'failed') {
      const failure = failureToast(outcome.error, t('errors.add-to-cart'), t);
      if (failure) toast(failure);
    }
    if (outcome.end !== 'done') return;
    removedLines(shop).drop(line);
    announce(t('toasts.added-to-cart'));
  };
}
