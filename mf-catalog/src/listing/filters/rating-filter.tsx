import type { FacetValue } from '@shop/contract/catalogue';
import { Check } from '@shop/ui/check/check';
import { Star } from '@shop/ui/rating/star';
import { useTranslation } from 'react-i18next';
import { FilterGroup } from './filter-group.tsx';
import css from './filters.module.css';
import text from '@shop/ui/text/text.module.css';

interface RatingFilterProps {
  ratings: readonly FacetValue[];
  chosen: number | null;
  onChoose: (rating: number | null) => void;
}

const STARS = [1, 2, 3, 4, 5];

/** Without those that show the same products as the step above: they offer nothing new. */
const worthOffering = (ratings: readonly FacetValue[], chosen: number | null): FacetValue[] =>
  ratings.filter(({ value, count }, index) => Number(value) === chosen || count !== ratings[index - 1]?.count);

/** A minimum of stars, or any rating. */
export function RatingFilter({ ratings, chosen, onChoose }: RatingFilterProps) {
  const { t } = useTranslation('mf-catalog');
  if (ratings.length === 0) return null;
  return (
    <FilterGroup title={t('listing.filter-rating-title')}>
      {worthOffering(ratings, chosen).map(({ value, count }) => (
        <Check
          key={value}
          type="radio"
          name="rating"
          value={value}
          count={count}
          checked={chosen === Number(value)}
          onChange={() => onChoose(Number(value))}
        >
          <span className={css.stars} aria-hidden="true">
            {STARS.map((star) => (
              <Star key={star} off={star > Number(value)} />
            ))}
            <span className={`${text.fine} ${text.soft}`}>{t('listing.and-up')}</span>
          </span>
          <span className={text.hidden}>{t('listing.filter-rating', { count: Number(value) })}</span>
        </Check>
      ))}
      <Check type="radio" name="rating" value="" checked={chosen === null} onChange={() => onChoose(null)}>
        {t('listing.any-rating')}
      </Check>
    </FilterGroup>
  );
}
