import { NeedsLogin } from '@shop/customer/needs-login';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import type { OwnReviews } from '../reviews/load-own-reviews.ts';
import { OwnReviewList } from '../reviews/own-review-list.tsx';
import { OwnReviewsSkeleton } from '../reviews/own-reviews-skeleton.tsx';
import css from '../reviews/own-reviews.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadOwnReviews as loader } from '../reviews/load-own-reviews.ts';

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('my-reviews.meta-title'), index: false }),
};

/** The customer's reviews. */
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

export function ErrorBoundary() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} title={t('errors.fetch-reviews')} />;
}
