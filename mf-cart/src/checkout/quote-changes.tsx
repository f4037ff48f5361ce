import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './notice.module.css';
import text from '@shop/ui/text/text.module.css';

interface QuoteChangesProps {
  /** In the API's words. */
  changes: readonly string[];
  total: number;
}

/** What has changed between the last step and the order, and that nothing has happened yet. */
export function QuoteChanges({ changes, total }: QuoteChangesProps) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  return (
    <div className={`${css.notice} ${css.warning}`} role="alert">
      <p className={text.name}>{t('checkout.changed-title')}</p>
      <ul className={css.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
        <li>{t('checkout.changed-total', { amount: formatMoney(total, language) })}</li>
      </ul>
      <p className={text.small}>{t('checkout.nothing-placed')}</p>
    </div>
  );
}
