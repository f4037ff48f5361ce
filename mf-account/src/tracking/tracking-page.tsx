import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRouteError } from 'react-router-dom';
import type { TrackingView } from './load-tracking.ts';
import { TrackingForm } from './tracking-form.tsx';
import { TrackingHelp } from './tracking-help.tsx';
import { TrackingResult } from './tracking-result.tsx';
import css from './tracking.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadTracking as loader } from './load-tracking.ts';

export const handle: PageHandle = {
  head: ({ translate }) => ({
    title: translate('tracking.meta-title'),
    description: translate('tracking.meta-description'),
    canonical: '/tracking',
    index: false,
  }),
};

/** The public page that shows an order's progress by its id. */
export function Component() {
  const view = useLoaderData<TrackingView>();
  const { t } = useTranslation('mf-account');
  const hasNoResult = view.state !== 'found';
  return (
    <div className={layout.wrap}>
      <div className={css.breadcrumb}>
        <Breadcrumb trail={[{ name: t('tracking.home'), to: '/' }]} page={t('tracking.name')} />
      </div>
      <div className={hasNoResult ? css.entry : undefined}>
        <div>
          <div className={css.head}>
            <h1 className={text.title}>{t('tracking.title')}</h1>
            <p className={text.lead}>{t('tracking.text')}</p>
          </div>
          <TrackingForm view={view} />
        </div>
        {hasNoResult && <TrackingHelp />}
      </div>
      {!hasNoResult && <TrackingResult key={view.tracking.id} tracking={view.tracking} />}
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} title={t('errors.fetch-tracking')} />;
}
