import type { CustomerData } from '@shop/customer/customer-loader';
import { NeedsLogin } from '@shop/customer/needs-login';
import type { LoadedOrder } from '@shop/customer/order-loader';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { ButtonLink } from '@shop/ui/button/button';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useRouteError } from 'react-router-dom';
import { AccountFrame } from '../account-menu/account-frame.tsx';
import { OrderSkeleton, OrderView } from './order-view.tsx';
import css from './order-page.module.css';
import text from '@shop/ui/text/text.module.css';

export { orderLoader as loader } from '@shop/customer/order-loader';

export const handle: PageHandle<CustomerData<LoadedOrder>> = {
  head: ({ data, translate }) => ({
    title:
      data.session === 'loggedIn' && data.data
        ? translate('order.meta-title', { order: data.data.id })
        : translate('orders.meta-title'),
    index: false,
  }),
};

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

/** Shown where no order of this customer has the id, with links to their orders and to the public tracking. */
function MissingOrder() {
  const { t } = useTranslation('mf-account');
  return (
    <div className={css.missing}>
      <IncenseBurner cold />
      <h1 className={text.title}>{t('order.missing.title')}</h1>
      <p className={text.lead}>{t('order.missing.text')}</p>
      <div className={css.links}>
        <ButtonLink to="/orders">{t('orders.title')}</ButtonLink>
        <Link className={text.link} to="/tracking">
          {t('tracking.name')}
        </Link>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} title={t('errors.fetch-orders')} />;
}
