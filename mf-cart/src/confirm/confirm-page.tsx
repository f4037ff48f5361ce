import type { OrderToConfirm } from '@shop/contract/checkout';
import { useToastFailure } from '@shop/customer/failure';
import { nullOn } from '@shop/customer/null-on';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { servicesOf, useServices } from '@shop/federation/services';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, ButtonLink } from '@shop/ui/button/button';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useLoaderData,
  useParams,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import css from '../checkout/titled-page.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** Null where the link belongs to no order, or has expired. */
type Loaded = OrderToConfirm | null;

/** The link itself is the proof: confirming needs no login. */
export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<Loaded> {
  const answer = await servicesOf(context)
    .api('orderToConfirm', { params: { key: params['key'] ?? '' } }, { signal: request.signal })
    .catch(nullOn('not-found', 'validation-failed'));
  return answer?.data ?? null;
}

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('confirm.meta-title'), canonical: '/c', index: false }),
};

/** The page behind the link in the message about a cash order. */
export function Component() {
  const order = useLoaderData<Loaded>();
  return <div className={`${layout.wrap} ${css.page}`}>{order ? <ConfirmOrder order={order} /> : <Unknown />}</div>;
}

function ConfirmOrder({ order: { id, total, state } }: { order: OrderToConfirm }) {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const toastFailure = useToastFailure();
  const amount = formatMoney(total, useLanguage());
  const key = useParams()['key'] ?? '';
  const [confirmedHere, setConfirmedHere] = useState(false);

  const confirm = async () => {
    await client('confirmOrder', { body: { key } }).catch(toastFailure(t('confirm.failed')));
    setConfirmedHere(true);
    await revalidate();
  };
  const outcome = state === 'cancelled' ? t('confirm.too-late') : t(confirmedHere ? 'confirm.done' : 'confirm.already');

  return (
    <>
      <h1 className={text.title}>{state === 'waiting' ? t('confirm.title') : outcome}</h1>
      <p className={text.lead} role="status">
        {t('confirm.text', { order: id, amount })}
      </p>
      {state === 'waiting' ? (
        <ActionButton onAction={confirm} runningText={t('confirm.confirming')}>
          {t('confirm.confirm')}
        </ActionButton>
      ) : (
        <ButtonLink to={`/tracking?id=${id}`}>{t('placed.track')}</ButtonLink>
      )}
    </>
  );
}

function Unknown() {
  const { t } = useTranslation('mf-cart');
  return (
    <>
      <h1 className={text.title}>{t('confirm.unknown.title')}</h1>
      <p className={`${text.lead} ${css.text}`}>{t('confirm.unknown.text')}</p>
      <ButtonLink to="/contact-us">{t('confirm.unknown.action')}</ButtonLink>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} />;
}
