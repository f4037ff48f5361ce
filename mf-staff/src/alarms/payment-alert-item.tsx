import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatShortMoment, formatMoney, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import rows from '../layout/rows.module.css';
import css from './alarms.module.css';

type Alerts = StaffCallAnswer<'staffPaymentAlerts'>['data'];

interface PaymentAlertItemProps {
  alert: Alerts[number];
  /** Gets all alerts after this one was settled; absent where it is settled. */
  onAlerts?: (alerts: Alerts) => void;
}

/** A payment that the shop could not settle alone: what it is, and what to do. */
export function PaymentAlertItem({ alert, onAlerts }: PaymentAlertItemProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call, may } = useStaff();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, what, todo, orderId, amount, currency, reference, reason, at, settledAt } = alert;

  const settle = async () => {
    setFailure(null);
    try {
      onAlerts?.((await call('staffSettleAlert', { params: { id }, body: {} })).data);
    } catch (error) {
      setFailure(failureText(error, t('alarms.not-done')));
    }
  };
  const sum =
    amount === null
      ? null
      : currency === null || currency === 'aed'
        ? formatMoney(amount, language)
        : t('alarms.smallest-unit', { amount: formatWhole(amount, language), currency: currency.toUpperCase() });

  return (
    <article className={css.alarm} data-settled={settledAt !== null || undefined}>
      <h3 className={css.what}>{what}</h3>
      <p>{todo}</p>
      <p className={css.facts}>
        {orderId && (
          <Link className={rows.link} to={`/staff/orders/${orderId}`}>
            <bdi dir="ltr">{orderId}</bdi>
          </Link>
        )}
        {sum && <bdi>{sum}</bdi>}
        <bdi dir="ltr">{reference}</bdi>
        {reason && <bdi>{reason}</bdi>}
        <time dateTime={at}>{formatShortMoment(new Date(at), language)}</time>
        {settledAt && (
          <span>{t('alarms.settled-at', { moment: formatShortMoment(new Date(settledAt), language) })}</span>
        )}
      </p>
      {failure && <Notice tone="danger" title={failure} />}
      {onAlerts && may('staffSettleAlert') && (
        <div>
          <ActionButton look="quiet" onAction={settle} runningText={t('alarms.doing')}>
            {t('alarms.settle')}
          </ActionButton>
        </div>
      )}
    </article>
  );
}
