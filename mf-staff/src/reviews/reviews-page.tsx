import { formatDate } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Stars } from '@shop/ui/rating/rating';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { MoreButton } from '../more/more-button.tsx';
import { useFurther } from '../more/use-further.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Blank } from '../states/blank.tsx';
import { LoadState } from '../states/load-state.tsx';
import { ReviewActs } from './review-acts.tsx';
import type { Review } from './review.ts';
import rows from '../layout/rows.module.css';
import tabs from '../layout/tabs.module.css';
import css from './reviews.module.css';

export const handle = staffHead('reviews.title');

const TABS = ['all', 'hidden'] as const;
/** Ids of products, as addresses have them. */
const PRODUCT = /^[a-z0-9-]{1,120}$/;

/** What customers wrote about products: hiding with a reason, and showing again. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call, may } = useStaff();
  const [parameters] = useSearchParams();
  const tab = parameters.get('hidden') === 'yes' ? 'hidden' : 'all';
  const product = PRODUCT.exec(parameters.get('product') ?? '')?.[0];
  const query = { ...(tab === 'hidden' && { hidden: 'yes' as const }), ...(product !== undefined && { product }) };
  const load = useLoad(`${tab} ${product}`, async (signal) => call('staffReviews', { query }, { signal }));
  const { data } = load;
  const { pages, loadMore } = useFurther(data, async (before) => call('staffReviews', { query: { ...query, before } }));
  // What was done here is shown in its place, also where the list would not have it any more.
  const [changed, setChanged] = useState<ReadonlyMap<string, Review>>(new Map());
  const reviews = pages.flatMap((page) => page.data).map((row) => changed.get(row.id) ?? row);

  return (
    <>
      <ScreenHead
        title={
          product === undefined
            ? t('reviews.title')
            : t('reviews.of-product', { product: reviews[0]?.product[language] ?? product })
        }
        {...(product !== undefined && { back: { to: '/staff/reviews', text: t('reviews.title') } })}
      />
      <nav className={tabs.tabs} aria-label={t('reviews.label')}>
        {TABS.map((each) => (
          <Link
            key={each}
            to={`/staff/reviews${address(each, product)}`}
            aria-current={each === tab ? 'page' : undefined}
          >
            {t(`reviews.tabs.${each}`)}
          </Link>
        ))}
      </nav>
      <LoadState of={load} failed={t('reviews.failed')} />
      {data && reviews.length === 0 && <Blank title={t(`reviews.none.${tab}`)} text={t(`reviews.none-text.${tab}`)} />}
      {reviews.map((review) => (
        <article key={review.id} className={css.review} data-hidden={review.hidden || undefined}>
          <p className={css.line}>
            <Stars average={review.rating} />
            <Link className={rows.link} to={`/staff/reviews?product=${review.productId}`}>
              <bdi>{review.product[language]}</bdi>
            </Link>
            <span className={css.soft}>
              <bdi>{review.author}</bdi> · {formatDate(new Date(review.createdAt), language)}
            </span>
          </p>
          <p className={css.title} dir="auto" lang={review.lang}>
            {review.title}
          </p>
          <p className={css.text} dir="auto" lang={review.lang}>
            {review.content}
          </p>
          {review.hidden && (
            <p className={css.why}>
              {t('reviews.hidden-because')} <bdi>{review.hiddenWhy}</bdi>
            </p>
          )}
          {may('staffHideReview') && (
            <ReviewActs review={review} onChanged={(row) => setChanged((now) => new Map([...now, [row.id, row]]))} />
          )}
        </article>
      ))}
      {loadMore && <MoreButton onMore={loadMore} />}
    </>
  );
}

/** The part of an address that names a list: without what a list has anyway. */
function address(tab: (typeof TABS)[number], product: string | undefined): string {
  const parameters = new URLSearchParams({
    ...(tab === 'hidden' && { hidden: 'yes' }),
    ...(product !== undefined && { product }),
  });
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}
