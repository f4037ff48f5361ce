import type { Order } from '@shop/contract/order';
import { expectedDays } from '@shop/i18n/expected-days';
import { formatMoment, formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import css from './placed.module.css';
import text from '@shop/ui/text/text.module.css';
import trail from '@shop/ui/trail/trail.module.css';

type Status = Order['status'];

/** The following steps that matter to a buyer, by the order's status. A status that is absent is final. */
const COMING: Partial<Record<Status, readonly Status[]>> = {
  pending_payment: ['confirmed', 'shipped', 'delivered'],
  awaiting_confirmation: ['confirmed', 'shipped', 'delivered'],
  confirmed: ['shipped', 'delivered'],
  packed: ['shipped', 'delivered'],
  shipped: ['delivered'],
  out_for_delivery: ['delivered'],
  delivery_failed: ['delivered'],
};

/** The order's present step and those that follow. Renders nothing for a final status. */
export function WhatNext({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart');
  const coming = COMING[order.status];
  if (!coming) return null;
  const steps = [order.status, ...coming];
  return (
    <section className={css.next}>
      <h2 className={text.head}>{t('placed.next')}</h2>
      <ol className={trail.trail}>
        {steps.map((status, index) => (
          <li key={status} data-state={index === 0 ? 'now' : undefined} aria-current={index === 0 ? 'step' : undefined}>
            <b>{t(index === 0 ? `order.state.${status}` : `placed.coming.${status}`)}</b>
            <span>
              {status === 'delivered' ? (
                <Arrival order={order} />
              ) : (
                t(index === 0 ? `order.state-text.${status}` : `placed.coming-text.${status}`)
              )}
              {status === 'awaiting_confirmation' && <ConfirmBy order={order} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ConfirmBy({ order: { confirmBy } }: { order: Order }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  return confirmBy && <> {t('order.confirm-by', { time: formatMoment(new Date(confirmBy), language) })}</>;
}

function Arrival({ order: { eta, payment, totals } }: { order: Order }) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const days = eta && expectedDays(eta, language);
  return (
    <>
      {days && (days.isOneDay ? t('placed.delivered-on', { day: days.from }) : t('placed.delivered', days))}
      {payment.method === 'cash' && totals.codFee > 0 && (
        <> {t('payment.cash-note', { fee: formatMoney(totals.codFee, language) })}</>
      )}
    </>
  );
}
