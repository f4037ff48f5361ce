import type { SkippedLine } from '@shop/contract/checkout';
import { ButtonLink } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import notice from '../checkout/notice.module.css';
import text from '@shop/ui/text/text.module.css';

export function SkippedLines({ lines }: { lines: readonly SkippedLine[] }) {
  const { t } = useTranslation('mf-cart');
  return (
    <div className={notice.notice}>
      <p className={text.name}>{t('order.skipped-title')}</p>
      <ul className={notice.changes}>
        {lines.map((line) => (
          <li key={line.name + line.size}>{t(keyOf(line), { ...line })}</li>
        ))}
      </ul>
      <ButtonLink look="quiet" to="/cart">
        {t('order.to-cart')}
      </ButtonLink>
    </div>
  );
}

function keyOf({ added, reason }: SkippedLine) {
  if (added > 0) return 'order.skipped-some';
  return reason === 'in-cart' ? 'order.skipped-in-cart' : 'order.skipped-all';
}
