import { Empty } from '@shop/ui/empty/empty';
import { Pagination } from '@shop/ui/pagination/pagination';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import type { Orders } from './load-orders.ts';
import { OrderRow } from './order-row.tsx';
import { ordersAddress } from './orders-address.ts';
import css from './orders-page.module.css';

export function OrdersList({ orders, show, page, pages }: Orders) {
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
