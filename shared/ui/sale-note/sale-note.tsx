import { formatDay } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import text from '../text/text.module.css';

/** The day on which an offer ends, in the shop's time zone; renders nothing for an offer without an end. */
export function SaleNote({ endsAt }: { endsAt: string | undefined }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  if (!endsAt) return null;
  return (
    <span className={`${text.fine} ${text.soft}`}>
      {t('product.offer-ends', { date: formatDay(new Date(endsAt), language) })}
    </span>
  );
}
