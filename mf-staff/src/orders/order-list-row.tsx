import { formatMoney, formatShortMoment, formatWhole, formatWholeDay, moneyParts } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { paymentText } from '../status/payment-text.ts';
import { Status } from '../status/status.tsx';
import { dueOf, type Due, type OrderRow } from './due.ts';
import css from './order-list.module.css';

function DueMark({ due }: { due: Due }) {
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

function Amount({ fils }: { fils: number }) {
  const language = useLanguage();
  const { whole, fraction } = moneyParts(fils, language);
  return (
    <span className={css.amount} title={formatMoney(fils, language)}>
      {whole}
      <small>{fraction}</small>
    </span>
  );
}

interface OrderListRowProps {
  row: OrderRow;
  now: Date;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** The cells of one order in the list. */
export function OrderListRow({ row, now, isSelected, onSelect }: OrderListRowProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { id, number, recipient, hasGift, pieces, emirate, placedAt, status, total } = row;
  const due = dueOf(row, now);
  return (
    <>
      <span role="cell" className={css.check}>
        <input
          type="checkbox"
          className={css.box}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
          aria-label={t('orders.select', { number })}
        />
      </span>
      <span role="cell" className={css.number} data-late={due?.tone === 'late' || undefined}>
        <Link to={`/staff/orders/${id}`} data-order={id}>
          {number}
        </Link>
      </span>
      <span role="cell" className={css.code}>
        <bdi>{id}</bdi>
      </span>
      <span role="cell" className={css.placed}>
        {formatShortMoment(new Date(placedAt), language)}
      </span>
      <span role="cell" className={css.who}>
        <bdi>{recipient ?? t('orders.nobody')}</bdi>
        {hasGift && (
          <>
            <span className={css.hidden}>{t('orders.filters.gift')}</span>
            <StaffIcon name="gift" />
          </>
        )}
      </span>
      <span role="cell" className={css.emirate}>
        {t(`emirates.${emirate}`)}
      </span>
      <span role="cell" className={css.pieces}>
        {formatWhole(pieces, language)}
      </span>
      <span role="cell" className={css.payment}>
        {t(paymentText(row))}
      </span>
      <span role="cell" className={css.state}>
        <Status status={status} />
      </span>
      <span role="cell" className={css.due}>
        {due && <DueMark due={due} />}
      </span>
      <span role="cell" className={css.total}>
        <Amount fils={total} />
      </span>
    </>
  );
}
