import type { TestPayment } from '@shop/contract/checkout';
import { useToastFailure } from '@shop/customer/failure';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { servicesOf, useServices } from '@shop/federation/services';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, ButtonLink } from '@shop/ui/button/button';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import {
  Link,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import page from '../checkout/titled-page.module.css';
import css from './test-payment.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<TestPayment> {
  return (
    await servicesOf(context).api('testPayment', { params: { id: params['id'] ?? '' } }, { signal: request.signal })
  ).data;
}

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('test-payment.meta-title'), index: false }),
  quietFrame: {},
};

/** The demo's replacement for the payment provider's page, and labelled so: the visitor chooses how the payment ends. */
export function Component() {
  const { id, orderId, amount, state } = useLoaderData<TestPayment>();
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toastFailure = useToastFailure();
  const price = formatMoney(amount, useLanguage());
  const placed = `/checkout/placed/${orderId}`;

  const end = async (outcome: 'paid' | 'failed') => {
    const { data } = await client('payTest', { params: { id }, body: { outcome } }).catch(
      toastFailure(t('test-payment.call-failed')),
    );
    if (data.state === 'paid') await navigate(placed, { replace: true });
    else await revalidate();
  };

  return (
    <div className={`${layout.wrap} ${page.page}`}>
      <h1 className={text.title}>{t('test-payment.title')}</h1>
      <p className={page.text}>{t('test-payment.text')}</p>
      <p role="status" className={text.lead}>
        {t('test-payment.order', { order: orderId })}
        {state !== 'open' && `. ${t(`test-payment.${state}`)}`}
      </p>
      <div className={css.ways}>
        {state === 'open' || state === 'failed' ? (
          <>
            <ActionButton onAction={() => end('paid')} runningText={t('test-payment.running')}>
              {t('test-payment.approve', { amount: price })}
            </ActionButton>
            <ActionButton look="quiet" onAction={() => end('failed')} runningText={t('test-payment.running')}>
              {t('test-payment.decline')}
            </ActionButton>
            <Link className={`${text.link} ${css.leave}`} to="/checkout?step=payment">
              {t('test-payment.leave')}
            </Link>
          </>
        ) : (
          <ButtonLink to={placed}>{t('test-payment.to-order')}</ButtonLink>
        )}
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} />;
}
