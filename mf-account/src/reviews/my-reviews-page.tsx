import { customerLoader } from '@shop/customer/customer-loader';
import { NeedsLogin } from '@shop/customer/needs-login';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { AccountFrame } from '../account-menu/account-frame.tsx';
import { OwnReviewList, type OwnReviews } from './own-review-list.tsx';
import css from './own-reviews.module.css';
import text from '@shop/ui/text/text.module.css';

export const loader = customerLoader<OwnReviews>(({ api }, { request }) =>
  api('ownReviews', {}, { signal: request.signal }),
);

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('my-reviews.meta-title'), index: false }),
};

export function Component() {
  const { t } = useTranslation('mf-account');
  return (
    <AccountFrame>
      <h1 className={`${text.title} ${css.title}`}>{t('my-reviews.title')}</h1>
      <NeedsLogin<OwnReviews> reason="log-in-to-reviews" waiting={<OwnReviewsSkeleton />}>
        {(reviews) => <OwnReviewList {...reviews} />}
      </NeedsLogin>
    </AccountFrame>
  );
}

function OwnReviewsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <p role="status" className={text.hidden}>
        {t('states.loading')}
      </p>
      <div aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <div key={index} className={css.placeholder}>
            <span className={css.block} />
            <span className={css.block} />
          </div>
        ))}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} title={t('errors.fetch-reviews')} />;
}
