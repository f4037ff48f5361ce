import type { CartLine } from '@shop/contract/cart';
import { useTranslation } from 'react-i18next';
import { LineIssue } from './line-issue.tsx';
import text from '@shop/ui/text/text.module.css';

/** Announces to screen readers when a line's price or stock changes while the cart is shown. */
export function CartNews({ items }: { items: readonly CartLine[] }) {
  const { t } = useTranslation('mf-cart');
  return (
    <div role="status" className={text.hidden} aria-label={t('cart.news')}>
      {items
        .filter(({ issue }) => issue !== undefined)
        .map((line) => (
          <div key={line.lineId}>
            {line.name}: <LineIssue line={line} />
          </div>
        ))}
    </div>
  );
}
