import type { Order } from '@shop/contract/order';
import { Slot } from '@shop/federation/slot';
import { formatDate } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Icon } from '@shop/ui/icon/icon';
import { PartFailed } from '@shop/ui/problem-page/part-failed';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CourierLink } from './courier-link.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { OrderCode } from './order-code.tsx';
import { PaymentLine } from './payment-line.tsx';
import css from './order-facts.module.css';
import text from '@shop/ui/text/text.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.fact}>
      <h2 className={text.head}>{name}</h2>
      {children}
    </section>
  );
}

export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account');
  const language = useLanguage();
  const small = `${text.small} ${text.soft}`;
  return (
    <aside className={css.facts} aria-label={t('order.title', { order: order.id })}>
      <Fact name={t('order.id')}>
        <p>
          <OrderCode id={order.id} />
        </p>
        <p className={small}>{t('orders.placed-at', { date: formatDate(new Date(order.placedAt), language) })}</p>
      </Fact>
      <Fact name={t('order.address')}>
        <DeliveryAddress address={order.address} />
      </Fact>
      <Fact name={t('order.payment')}>
        <PaymentLine order={order} />
      </Fact>
      {order.invoice && (
        <Fact name={t('order.invoice')}>
          <p className={small}>
            <bdi dir="ltr">{order.invoice.number}</bdi>
          </p>
          {order.invoice.creditNotes.map((note) => (
            <p key={note} className={small}>
              {t('order.credit-note')} <bdi dir="ltr">{note}</bdi>
            </p>
          ))}
        </Fact>
      )}
      {order.courier && (
        <Fact name={t('tracking.courier')}>
          <CourierLink courier={order.courier} />
        </Fact>
      )}
      <div className={css.actions} data-print="no">
        <Link className={css.action} to={`/tracking?id=${order.id}`}>
          <Icon name="truck" />
          <span className={text.link}>{t('order.track')}</span>
        </Link>
        <Link className={css.action} to={`/contact-us?order=${order.id}`}>
          <span className={text.link}>{t('order.contact')}</span>
        </Link>
        {/* Last: its code comes late, and must not move a link away from under a finger. */}
        <Slot name="order.actions" order={order} failed={actionsFailed} />
      </div>
    </aside>
  );
}

const actionsFailed = (retry: () => void) => <PartFailed retry={retry} />;
