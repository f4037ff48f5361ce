import type { TestPayment as Payment } from '@shop/contract/checkout';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { servicesOf } from '@shop/federation/services';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRouteError, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { TestPayment } from '../test-payment/test-payment.tsx';
import css from './titled-page.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<Payment> {
  return (
    await servicesOf(context).api('testPayment', { params: { id: params['id'] ?? '' } }, { signal: request.signal })
  ).data;
}

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('test-payment.meta-title'), index: false }),
};

/** Stands in for the payment provider's page in the demo, and says so. */
export function Component() {
  const payment = useLoaderData<Payment>();
  const { t } = useTranslation('mf-cart');
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <h1 className={text.title}>{t('test-payment.title')}</h1>
      <p className={css.text}>{t('test-payment.text')}</p>
      <TestPayment payment={payment} />
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} />;
}
