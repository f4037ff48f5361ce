import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { ButtonLink } from '@shop/ui/button/button';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRouteError } from 'react-router-dom';
import { ConfirmOrder } from '../confirm/confirm-order.tsx';
import type { Confirmation } from '../confirm/load-confirmation.ts';
import css from './titled-page.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadConfirmation as loader } from '../confirm/load-confirmation.ts';

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('confirm.meta-title'), canonical: '/c', index: false }),
};

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

/** Where the link in a cash order's message leads. */
export function Component() {
  const order = useLoaderData<Confirmation>();
  return <div className={`${layout.wrap} ${css.page}`}>{order ? <ConfirmOrder order={order} /> : <Unknown />}</div>;
}

export function ErrorBoundary() {
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} />;
}
