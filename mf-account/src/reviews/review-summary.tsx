import { formatRating, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Stars } from '@shop/ui/rating/rating';
import { useTranslation } from 'react-i18next';
import type { ReviewPage } from './use-reviews.ts';
import css from './review-summary.module.css';
import text from '@shop/ui/text/text.module.css';

interface ReviewSummaryProps {
  average: number;
  count: number;
  /** Index 0 counts one star; absent until it is known. */
  histogram?: readonly number[];
}

/**
 * Average and counts over all of a product's reviews. The count is the histogram's sum: a review that staff have hidden
 * is listed for its author, but not counted.
 */
export const summaryOf = ({ meta: { average, histogram } }: Pick<ReviewPage, 'meta'>): ReviewSummaryProps => ({
  average,
  histogram,
  count: histogram.reduce((sum, given) => sum + given, 0),
});

const STARS = [5, 4, 3, 2, 1] as const;

/** With fewer reviews, bars would say no more than the list below them. */
const FEWEST_FOR_BARS = 5;

/** The average, and from `FEWEST_FOR_BARS` reviews on a bar for each number of stars. */
export function ReviewSummary({ average, count, histogram }: ReviewSummaryProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <div className={css.summary}>
      <p className={css.average} aria-hidden="true">
        {formatRating(average, language)}
      </p>
      <Stars average={average} />
      <p className={`${text.small} ${text.soft}`}>
        {t('reviews.average', { average: formatRating(average, language) })} · {t('common:reviews', { count })}
      </p>
      {count >= FEWEST_FOR_BARS && (
        <ul className={css.histogram} aria-label={t('reviews.histogram')}>
          {STARS.map((stars) => {
            const given = histogram?.[stars - 1] ?? 0;
            return (
              <li key={stars}>
                <span aria-hidden="true">{formatWhole(stars, language)}</span>
                <meter min={0} max={count} value={given} aria-label={t('common:stars', { count: stars })} />
                <span className={text.soft}>{histogram && formatWhole(given, language)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
