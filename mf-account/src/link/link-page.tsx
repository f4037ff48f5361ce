import type { LinkEffect } from '@shop/contract/account';
import { useToastFailure } from '@shop/customer/failure';
import { nullOn } from '@shop/customer/null-on';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { servicesOf, useServices } from '@shop/federation/services';
import { ActionButton, ButtonLink } from '@shop/ui/button/button';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useLoaderData,
  useParams,
  useRouteError,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import css from './link-page.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** Null where the link is wrong or has expired. */
type Loaded = LinkEffect | null;

/** The link itself is the proof: using it needs no login. */
export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<Loaded> {
  const answer = await servicesOf(context)
    .api('accountLink', { params: { key: params['key'] ?? '' } }, { signal: request.signal })
    .catch(nullOn('not-found', 'validation-failed'));
  return answer?.data ?? null;
}

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('link.meta-title'), canonical: '/a', index: false }),
};

/** The page behind the link in a message about an account. Opening it changes nothing, because mail programs open links by themselves. */
export function Component() {
  const effect = useLoaderData<Loaded>();
  return <div className={`${layout.wrap} ${css.page}`}>{effect ? <UseLink effect={effect} /> : <NoLink />}</div>;
}

/** Says what the link does, with a button that does it, and then that it is done. */
export function UseLink({ effect: { purpose, value } }: { effect: LinkEffect }) {
  const { t } = useTranslation('mf-account');
  const { client } = useServices();
  const toastFailure = useToastFailure();
  const key = useParams()['key'] ?? '';
  const [isDone, setDone] = useState(false);

  const use = async () => {
    await client('useAccountLink', { body: { key } }).catch(toastFailure(t('link.failed')));
    setDone(true);
  };
  const stage = isDone ? 'done' : 'open';
  return (
    <>
      <div className={css.words} role="status">
        <h1 className={text.title}>{t(`link.${purpose}.${stage}.title`)}</h1>
        <p className={`${text.lead} ${css.text}`}>{t(`link.${purpose}.${stage}.text`, { value })}</p>
      </div>
      {isDone ? (
        <ButtonLink to={purpose === 'confirm-email' ? '/' : '/login'}>{t(`link.${purpose}.done.action`)}</ButtonLink>
      ) : (
        <ActionButton onAction={use} runningText={t('link.running')}>
          {t(`link.${purpose}.open.action`)}
        </ActionButton>
      )}
    </>
  );
}

export function NoLink() {
  const { t } = useTranslation('mf-account');
  return (
    <>
      <h1 className={text.title}>{t('link.unknown.title')}</h1>
      <p className={`${text.lead} ${css.text}`}>{t('link.unknown.text')}</p>
      <ButtonLink to="/contact-us">{t('link.unknown.action')}</ButtonLink>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} />;
}
