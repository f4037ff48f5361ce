import type { CartLine } from '@shop/contract/cart';
import { useTranslation } from 'react-i18next';
import { LineIssue } from './line-issue.tsx';
import text from '@shop/ui/text/text.module.css';

/** Reads out what the lines say when it changes under the visitor's eyes: a price, or the stock. */
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
