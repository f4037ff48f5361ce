import { NeedsLogin } from '@shop/customer/needs-login';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError, useSearchParams } from 'react-router-dom';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import type { Orders } from '../orders/load-orders.ts';
import { ordersAddress, readOrdersView, type Show } from '../orders/orders-address.ts';
import { OrdersList } from '../orders/orders-list.tsx';
import { OrdersSkeleton } from '../orders/orders-skeleton.tsx';
import css from '../orders/orders-page.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadOrders as loader } from '../orders/load-orders.ts';

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('orders.meta-title'), canonical: '/orders', index: false }),
};

const TABS: readonly Show[] = ['all', 'active'];

/** The customer's orders, newest first. */
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
      <NeedsLogin<Orders> reason="log-in-to-orders" waiting={<OrdersSkeleton />}>
        {(orders) => <OrdersList {...orders} />}
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
