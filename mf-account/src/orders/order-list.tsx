import { Empty } from '@shop/ui/empty/empty';
import { Pagination } from '@shop/ui/pagination/pagination';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import type { Orders } from './load-orders.ts';
import { OrderRow } from './order-row.tsx';
import { ordersAddress } from './orders-address.ts';
import row from './order-row.module.css';
import css from './orders-page.module.css';
import text from '@shop/ui/text/text.module.css';

export function OrderList({ orders, show, page, pages }: Orders) {
  const { t } = useTranslation(['mf-account', 'common']);
  const loading = useNavigation().state === 'loading';
  if (orders.length === 0) {
    return (
      <div className={css.empty}>
        {show === 'active' ? (
          <Empty
            title={t('orders.none-active.title')}
            text={t('orders.none-active.text')}
            action={{ label: t('orders.tab-all'), to: '/orders' }}
          />
        ) : (
          <Empty
            title={t('orders.empty.title')}
            text={t('orders.empty.text')}
            action={{ label: t('orders.empty.action'), to: '/' }}
          />
        )}
      </div>
    );
  }
  return (
    <>
      <div className={css.orders} aria-busy={loading || undefined}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </div>
      <Pagination page={page} pages={pages} addressOf={(wanted) => ordersAddress({ show, page: wanted })} />
    </>
  );
}

export function OrderListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <p role="status" className={text.hidden}>
        {t('states.loading')}
      </p>
      <div className={css.orders} aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <div key={index} className={row.row}>
            <div className={row.photos}>
              <span className={`${css.block} ${row.photo}`} />
              <span className={`${css.block} ${row.photo}`} />
            </div>
            <div className={row.text}>
              <span className={`${css.block} ${css.line}`} />
              <span className={`${css.block} ${css.line}`} />
              <span className={`${css.block} ${css.line}`} />
            </div>
            <div className={row.end}>
              <span className={`${css.block} ${css.price}`} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
