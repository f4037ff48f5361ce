import type { Quote } from '@shop/contract/checkout';
import { noonOf } from '@shop/i18n/expected-days';
import { formatCalendarDay } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './delivery-days.module.css';

/** A longer strip would be too wide to read, so it is left out; the sentence above it says the same. */
const MOST = 10;

/** Days that fit in one row on a phone. */
const ONE_ROW = 7;

/**
 * A strip of the days from today to the last expected one, with brass studs on those when the order may arrive. Hidden
 * from screen readers, because the sentence beside it says the same.
 */
export function DeliveryDays({ days, eta }: Pick<Quote, 'days' | 'eta'>) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  if (days.length > MOST) return null;
  return (
    <ol className={css.days} data-long={days.length > ONE_ROW || undefined} aria-hidden="true">
      {days.map(({ day, delivers }, index) => {
        const name = formatCalendarDay(noonOf(day), language);
        return (
          <li key={day} data-on={(day >= eta.from && delivers) || undefined} data-within={day > eta.from || undefined}>
            <b>{name.day}</b>
            <span>{index === 0 ? t('checkout.today') : name.weekday}</span>
          </li>
        );
      })}
    </ol>
  );
}
