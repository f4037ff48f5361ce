import type { Quote } from '@shop/contract/checkout';
import { noonOf } from '@shop/i18n/expected-days';
import { formatCalendarDay } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './delivery-days.module.css';

/** More days than these are no strip that anybody takes in: the sentence above it says enough. */
const MOST = 10;

/**
 * The days from today to the last expected one: brass studs where it may arrive. For the eye alone, since the sentence
 * beside it says the same.
 */
export function DeliveryDays({ days, eta }: Pick<Quote, 'days' | 'eta'>) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  if (days.length > MOST) return null;
  return (
    <ol className={css.days} aria-hidden="true">
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
