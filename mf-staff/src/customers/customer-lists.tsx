import { formatDate, formatMoney, formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Stars } from '@shop/ui/rating/rating';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LinkedRow } from '../layout/linked-row.tsx';
import { useMessageName } from '../order/use-message-name.ts';
import { Status } from '../status/status.tsx';
import type { Customer } from './customer.ts';
import css from '../layout/panel.module.css';
import rows from '../layout/rows.module.css';
import own from './customers.module.css';

/** The newest fifty orders. */
export function CustomerOrders({ customer: { placed } }: { customer: Customer }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  return (
    <section className={css.panel}>
      <h2 className={css.name}>{t('customers.orders')}</h2>
      {placed.length === 0 && <p className={css.soft}>{t('customers.no-orders')}</p>}
      <ul className={rows.rows}>
        {placed.map(({ id, number, placedAt, status, total }) => (
          <LinkedRow key={id} className={rows.row}>
            <Link to={`/staff/orders/${id}`}>{t('order.title', { number })}</Link>
            <Status status={status} />
            <span className={rows.soft}>{formatDate(new Date(placedAt), language)}</span>
            <span className={rows.end} data-number>
              <bdi>{formatMoney(total, language)}</bdi>
            </span>
          </LinkedRow>
        ))}
      </ul>
    </section>
  );
}

/** What the customer wrote about products, hidden reviews included. */
export function CustomerReviews({ customer: { reviews } }: { customer: Customer }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  return (
    <section className={css.panel}>
      <h2 className={css.name}>{t('customers.reviews')}</h2>
      {reviews.length === 0 && <p className={css.soft}>{t('customers.no-reviews')}</p>}
      {reviews.map(({ id, rating, title, content, productId, product, createdAt, hidden }) => (
        <article key={id} className={own.review}>
          <p className={css.actions}>
            <Stars average={rating} />
            <Link className={rows.link} to={`/staff/reviews?product=${productId}`}>
              <bdi>{product[language]}</bdi>
            </Link>
            <span className={css.soft}>{formatDate(new Date(createdAt), language)}</span>
            {hidden && <span>{t('reviews.is-hidden')}</span>}
          </p>
          <p className={own.title} dir="auto">
            {title}
          </p>
          <p className={css.text} dir="auto">
            {content}
          </p>
        </article>
      ))}
    </section>
  );
}

/** Which messages about orders were sent, by which way; their texts are not kept. */
export function CustomerMessages({ customer: { messages } }: { customer: Customer }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const nameOfMessage = useMessageName();
  return (
    <section className={css.panel}>
      <h2 className={css.name}>{t('customers.messages')}</h2>
      {messages.length === 0 && <p className={css.soft}>{t('customers.no-messages')}</p>}
      <ul className={rows.rows}>
        {messages.map(({ order, message, channel, at }) => (
          <li key={`${order} ${message} ${at}`} className={rows.row}>
            <span>{nameOfMessage(message)}</span>
            <Link className={rows.link} to={`/staff/orders/${order}`}>
              <bdi dir="ltr">{order}</bdi>
            </Link>
            <span className={rows.soft}>{t(`customers.by-${channel}`)}</span>
            <time className={rows.end} dateTime={at}>
              {formatShortMoment(new Date(at), language)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
