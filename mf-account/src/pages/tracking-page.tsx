import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useRouteError } from 'react-router-dom';
import type { TrackingPage } from '../tracking/load-tracking.ts';
import { TrackingForm } from '../tracking/tracking-form.tsx';
import { TrackingResult } from '../tracking/tracking-result.tsx';
import css from '../tracking/tracking.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadTracking as loader } from '../tracking/load-tracking.ts';

export const handle: PageHandle = {
  head: ({ translate }) => ({
    title: translate('tracking.meta-title'),
    description: translate('tracking.text'),
    canonical: '/tracking',
    index: false,
  }),
};

function Missing() {
  const { t } = useTranslation('mf-account');
  return (
    <div className={css.missing}>
      <IncenseBurner cold />
      <div>
        <h2 className={text.head}>{t('tracking.not-found')}</h2>
        <p className={`${text.small} ${text.soft}`}>{t('tracking.text')}</p>
        <Link className={`${text.link} ${css.wayOn}`} to="/contact-us">
          {t('tracking.contact')}
        </Link>
      </div>
    </div>
  );
}

/** Where an order is, by its public id. */
export function Component() {
  const page = useLoaderData<TrackingPage>();
  const { t } = useTranslation('mf-account');
  const isEmpty = page.state === 'asking' || page.state === 'invalid';
  return (
    <div className={layout.wrap}>
      <div className={css.trail}>
        <Breadcrumb trail={[{ name: t('tracking.home'), to: '/' }]} page={t('tracking.name')} />
      </div>
      <div className={isEmpty ? css.entry : undefined}>
        <div>
          <div className={css.head}>
            <h1 className={text.title}>{t('tracking.title')}</h1>
            <p className={text.lead}>{t('tracking.text')}</p>
          </div>
          <TrackingForm page={page} />
        </div>
        {isEmpty && (
          <div className={css.art}>
            <IncenseBurner />
          </div>
        )}
      </div>
      {page.state === 'missing' && <Missing />}
      {page.state === 'found' && <TrackingResult key={page.tracking.id} tracking={page.tracking} />}
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} title={t('errors.fetch-tracking')} />;
}
