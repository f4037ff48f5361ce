import type { CustomerData } from '@shop/customer/customer-loader';
import { NeedsLogin } from '@shop/customer/needs-login';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { useParams, useRouteError } from 'react-router-dom';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import type { LoadedOrder } from '../orders/load-order.ts';
import { MissingOrder } from '../orders/missing-order.tsx';
import { OrderSkeleton } from '../orders/order-skeleton.tsx';
import { OrderView } from '../orders/order-view.tsx';

export { loadOrder as loader } from '../orders/load-order.ts';

export const handle: PageHandle<CustomerData<LoadedOrder>> = {
  head: ({ data, translate }) => ({ title: titleOf(data, translate), index: false }),
};

const titleOf = (
  loaded: CustomerData<LoadedOrder>,
  translate: (key: string, values?: Record<string, unknown>) => string,
): string =>
  loaded.session === 'loggedIn' && loaded.data
    ? translate('order.meta-title', { order: loaded.data.id })
    : translate('orders.meta-title');

/** One of the customer's orders. */
export function Component() {
  const { t } = useTranslation('mf-account');
  const id = useParams()['id'] ?? '';
  return (
    <AccountFrame>
      <Breadcrumb trail={[{ name: t('orders.title'), to: '/orders' }]} page={id} />
      <NeedsLogin<LoadedOrder> reason="log-in-to-orders" waiting={<OrderSkeleton />}>
        {(order) => (order ? <OrderView order={order} /> : <MissingOrder />)}
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
