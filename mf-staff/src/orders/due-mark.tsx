import { formatWhole, formatWholeDay } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import type { Due } from './due.ts';
import css from './due-mark.module.css';

/** What is due of an order: late and calls stand out, by a sign, a word and a colour. */
export function DueMark({ due }: { due: Due }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { tone, what, count = 0, day } = due;
  const values = {
    count,
    number: formatWhole(count, language),
    day: day ? formatWholeDay(new Date(`${day}T12:00:00Z`), language) : '',
  };
  return (
    <span className={css.mark} data-tone={tone}>
      {tone !== 'quiet' && <StaffIcon name={tone === 'late' ? 'clock' : 'phone'} />}
      {t(`orders.due.${what}`, values)}
    </span>
  );
}
