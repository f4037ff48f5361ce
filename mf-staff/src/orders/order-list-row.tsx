import { formatMoney, formatShortMoment, formatWhole, moneyParts } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { paymentText } from '../status/payment-text.ts';
import { Status } from '../status/status.tsx';
import { OutcomeMark } from '../steps/outcome-mark.tsx';
import type { OrderRow, Outcome } from '../steps/take-step.ts';
import { DueMark } from './due-mark.tsx';
import { dueOf } from './due.ts';
import css from './order-list.module.css';
import text from '@shop/ui/text/text.module.css';

function Amount({ fils }: { fils: number }) {
  const language = useLanguage();
  const { sign, whole, fraction } = moneyParts(fils, language);
  return (
    <span className={css.amount} title={formatMoney(fils, language)}>
      {sign}
      {whole}
      <small>{fraction}</small>
    </span>
  );
}

interface OrderListRowProps {
  row: OrderRow;
  now: Date;
  /** What became of the last step that was taken here. */
  result?: Outcome | undefined;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** The cells of one order in the list. */
export function OrderListRow({ row, now, result, isSelected, onSelect }: OrderListRowProps) {
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
        <bdi title={recipient ?? undefined}>{recipient ?? t('orders.nobody')}</bdi>
        {hasGift && (
          <>
            <span className={text.hidden}>{t('orders.filters.gift')}</span>
            <StaffIcon name="gift" />
          </>
        )}
      </span>
      <span role="cell" className={css.emirate}>
        {t(`emirates.${emirate}`)}
      </span>
      <span role="cell" className={css.pieces} data-number>
        {formatWhole(pieces, language)}
      </span>
      <span role="cell" className={css.payment}>
        {t(paymentText(row))}
      </span>
      <span role="cell" className={css.state}>
        <Status status={status} />
      </span>
      <span role="cell" className={css.due}>
        {result ? <OutcomeMark outcome={result} /> : due && <DueMark due={due} />}
      </span>
      <span role="cell" className={css.total} data-number>
        <Amount fils={total} />
      </span>
    </>
  );
}
