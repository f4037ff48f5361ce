import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Place } from '@shop/ui/address/address-lines';
import { Phone } from '@shop/ui/address/phone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaff } from '../session/session-context.ts';
import { paymentText } from '../status/payment-text.ts';
import type { OrderDetail } from '../steps/take-step.ts';
import css from './order-side.module.css';

function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.panel}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** Whose order it is, where it goes, how it is paid, and with whom the parcel is. */
export function OrderSide({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { may } = useStaff();
  const { customer, address, lang, cashDue, refundable, invoice, courier, waybill, courierUrl } = order;
  const name = customer?.name ?? order.recipient ?? t('customers.unnamed');
  return (
    <>
      <Panel name={t('order.customer')}>
        {customer ? (
          <>
            <p>
              {may('staffCustomer') ? (
                <Link className={css.link} to={`/staff/customers/${customer.id}`}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </p>
            <p>
              <a className={css.link} href={`tel:${customer.mobile}`}>
                <Phone number={customer.mobile} />
              </a>
            </p>
            <p className={css.soft}>
              {t(`order.writes.${lang}`)} · {t('order.orders', { count: customer.orders, number: customer.orders })}
            </p>
          </>
        ) : (
          <p className={css.soft}>{t('orders.nobody')}</p>
        )}
      </Panel>
      {address && (
        <Panel name={t('order.address')}>
          <p>
            <bdi>{address.recipient}</bdi>
          </p>
          <p>
            <Place address={address} />
          </p>
          {address.landmark && <p className={css.soft}>{address.landmark}</p>}
          {address.makani && <p className={css.soft}>{t('order.makani', { number: address.makani })}</p>}
          {address.notes && <p className={css.soft}>{t('order.address-note', { note: address.notes })}</p>}
          <p>
            <a className={css.link} href={`tel:${address.phone}`}>
              <Phone number={address.phone} />
            </a>
          </p>
        </Panel>
      )}
      <Panel name={t('order.payment')}>
        <dl className={css.facts}>
          <dt>{t(`payment.${order.paymentMethod}`)}</dt>
          <dd>{t(paymentText(order))}</dd>
          {cashDue > 0 && (
            <>
              <dt>{t('order.cash-due')}</dt>
              <dd>{formatMoney(cashDue, language)}</dd>
            </>
          )}
          {refundable > 0 && (
            <>
              <dt>{t('order.refundable')}</dt>
              <dd>{formatMoney(refundable, language)}</dd>
            </>
          )}
          {invoice && (
            <>
              <dt>{t('order.invoice')}</dt>
              <dd>
                <bdi dir="ltr">{[invoice.number, ...invoice.creditNotes].join(', ')}</bdi>
              </dd>
            </>
          )}
        </dl>
      </Panel>
      {waybill && (
        <Panel name={t('order.parcel')}>
          <dl className={css.facts}>
            {courier && (
              <>
                <dt>{t('ship.courier')}</dt>
                <dd>
                  <bdi>{courier}</bdi>
                </dd>
              </>
            )}
            <dt>{t('ship.waybill')}</dt>
            <dd>
              {courierUrl ? (
                <a className={css.link} href={courierUrl} target="_blank" rel="noreferrer">
                  <bdi dir="ltr">{waybill}</bdi>
                </a>
              ) : (
                <bdi dir="ltr">{waybill}</bdi>
              )}
            </dd>
          </dl>
        </Panel>
      )}
    </>
  );
}
