import type { OrderSummary } from '@shop/contract/order';
import { formatDate } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Icon } from '@shop/ui/icon/icon';
import { Photo } from '@shop/ui/photo/photo';
import { Price } from '@shop/ui/price/price';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OrderCode } from './order-code.tsx';
import { endedUndelivered } from './order-steps.ts';
import css from './order-row.module.css';
import text from '@shop/ui/text/text.module.css';

/** Further photographs are only counted. */
const MOST_PHOTOS = 3;

export function OrderRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation(['mf-account', 'common']);
  const language = useLanguage();
  const { id, status, images } = order;
  const more = images.length - MOST_PHOTOS;
  return (
    <article className={`${css.row} ${endedUndelivered(status) ? css.undelivered : ''}`} aria-labelledby={id}>
      <div className={css.photos}>
        {images.slice(0, MOST_PHOTOS).map((image) => (
          <Photo key={image.src} {...image} sizes="5rem" className={css.photo} />
        ))}
        {more > 0 && <bdi className={css.more}>+{more}</bdi>}
      </div>
      <div className={css.text}>
        <h2 className={text.head} id={id}>
          {t(`order.state.${status}`)}
        </h2>
        {/* The text of this state needs the day of delivery, which only the order's own page knows. */}
        {status !== 'delivered' && <p className={`${text.small} ${text.soft}`}>{t(`order.state-text.${status}`)}</p>}
        <p className={`${text.fine} ${text.soft}`}>
          <OrderCode id={id} /> · {t('orders.placed-at', { date: formatDate(new Date(order.placedAt), language) })}
        </p>
      </div>
      <div className={css.end}>
        <p className={css.sum}>
          <Price fils={order.total} />
          <span className={`${text.fine} ${text.soft}`}>{t('common:items', { count: order.items })}</span>
        </p>
        <Link className={css.view} to={`/orders/${id}`} aria-label={t('orders.view', { order: id })}>
          <span className={text.link}>{t('common:actions.view')}</span>
          <Icon name="forward" />
        </Link>
      </div>
    </article>
  );
}
