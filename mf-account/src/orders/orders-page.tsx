import { NeedsLogin } from '@shop/customer/needs-login';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError, useSearchParams } from 'react-router-dom';
import { AccountFrame } from '../account-menu/account-frame.tsx';
import type { Orders } from './load-orders.ts';
import { OrderList, OrderListSkeleton } from './order-list.tsx';
import { ordersAddress, readOrdersView, type Show } from './orders-address.ts';
import css from './orders-page.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadOrders as loader } from './load-orders.ts';

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('orders.meta-title'), canonical: '/orders', index: false }),
};

const TABS: readonly Show[] = ['all', 'active'];

export function Component() {
  const { t } = useTranslation('mf-account');
  const { show: chosen } = readOrdersView(useSearchParams()[0]);
  return (
    <AccountFrame>
      <h1 className={`${text.title} ${css.title}`}>{t('orders.title')}</h1>
      <nav className={css.tabs} aria-label={t('orders.tabs')}>
        {TABS.map((show) => (
          <Link key={show} to={ordersAddress({ show, page: 1 })} aria-current={show === chosen ? 'page' : undefined}>
            {t(`orders.tab-${show}`)}
          </Link>
        ))}
      </nav>
      <NeedsLogin<Orders> reason="log-in-to-orders" waiting={<OrderListSkeleton />}>
        {(orders) => <OrderList {...orders} />}
      </NeedsLogin>
    </AccountFrame>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} title={t('errors.fetch-orders')} />;
}
