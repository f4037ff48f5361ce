import type { CustomerData } from '@shop/customer/customer-loader';
import { NeedsLogin } from '@shop/customer/needs-login';
import type { LoadedOrder } from '@shop/customer/order-loader';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { ButtonLink } from '@shop/ui/button/button';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { PlacedOrder } from './placed-order.tsx';
import css from './placed.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export { orderLoader as loader } from '@shop/customer/order-loader';

export const handle: PageHandle<CustomerData<LoadedOrder>> = {
  head: ({ data, translate }) => ({
    title:
      data.session === 'loggedIn' && data.data
        ? translate('placed.meta-title', { order: data.data.id })
        : translate('placed.meta-title-unknown'),
    index: false,
  }),
  quietFrame: {},
};

function Waiting() {
  const { t } = useTranslation('mf-cart');
  return (
    <div className={css.main}>
      <h1 className={text.title}>{t('states.loading')}</h1>
      <span className={`${css.block} ${css.blockMain}`} />
    </div>
  );
}

function Missing() {
  const { t } = useTranslation('mf-cart');
  return (
    <div className={css.missing}>
      <IncenseBurner cold />
      <h1 className={text.title}>{t('placed.missing.title')}</h1>
      <p className={text.lead}>{t('placed.missing.text')}</p>
      <ButtonLink to="/orders">{t('placed.missing.action')}</ButtonLink>
    </div>
  );
}

export function Component() {
  return (
    <div className={`${layout.wrap} ${layout.late} ${css.page}`}>
      <NeedsLogin<LoadedOrder> reason="log-in-to-orders" waiting={<Waiting />}>
        {(order) => (order ? <PlacedOrder order={order} /> : <Missing />)}
      </NeedsLogin>
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} title={t('errors.fetch-orders')} />;
}
