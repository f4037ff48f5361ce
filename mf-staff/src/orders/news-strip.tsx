import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './news-strip.module.css';

/** Orders that were placed since the list was loaded. */
export function NewsStrip({ placed, onShow }: { placed: number; onShow: () => void }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  return (
    <div role="status">
      {placed > 0 && (
        <button type="button" className={css.strip} onClick={onShow}>
          <span>{t('orders.placed', { count: placed, number: formatWhole(placed, language) })}</span>
          <span className={css.end}>{t('orders.show-placed')}</span>
        </button>
      )}
    </div>
  );
}
