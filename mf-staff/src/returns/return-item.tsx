import { formatMoney, formatShortMoment, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureNotice } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { actsOf, type ReturnAct, type ReturnRow } from './return-acts.ts';
import css from './returns.module.css';

interface ReturnItemProps {
  row: ReturnRow;
  may: (call: string) => boolean;
  /** Why the last act on it was not done. */
  error?: unknown;
  onAct: (act: ReturnAct) => void;
}

/** One return: what comes back and why, where it is, and what can be done with it. */
export function ReturnItem({ row, may, error, onAct }: ReturnItemProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { orderId, orderNumber, line, state, reason, note, answer, byStaff, paymentMethod, requestedAt } = row;
  return (
    <li className={css.return}>
      <p className={css.order}>
        <Link to={`/staff/orders/${orderId}`}>{t('returns.order', { number: orderNumber })}</Link>
        <span className={css.soft}>{formatShortMoment(new Date(requestedAt), language)}</span>
      </p>
      <div className={css.what}>
        <p>
          <span className={css.name}>{line.name[language]}</span>
          {t('order.comma')}
          {line.size[language]} <bdi dir="ltr">× {formatWhole(row.quantity, language)}</bdi>
        </p>
        <p className={css.soft}>
          {t(`returns.reasons.${reason}`)}
          {byStaff && ` · ${t('returns.by-staff')}`}
        </p>
        <p className={css.note} dir="auto">
          {note}
        </p>
        {answer && <p className={css.soft}>{t('returns.answered', { answer })}</p>}
      </div>
      <p className={css.money}>
        <span data-number>
          <bdi>{formatMoney(row.amount, language)}</bdi>
        </span>
        <span className={css.soft}>{t(`payment.${paymentMethod}`)}</span>
      </p>
      <p className={css.state} data-state={state}>
        {t(`returns.states.${state}`)}
      </p>
      <div className={css.acts}>
        {actsOf(row, may).map((act) => (
          <Button key={act} look="quiet" className={act === 'reject' ? css.danger : ''} onClick={() => onAct(act)}>
            {t(`returns.acts.${act}`)}
          </Button>
        ))}
      </div>
      {error !== undefined && (
        <div className={css.trouble}>
          <Notice {...failureNotice(error, t('returns.try-again'), t('returns.not-done'))} />
        </div>
      )}
    </li>
  );
}
