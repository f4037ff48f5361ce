import type { FacetValue } from '@shop/contract/catalogue';
import { Check } from '@shop/ui/check/check';
import { Fold } from '@shop/ui/fold/fold';
import { Star } from '@shop/ui/rating/star';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './filters.module.css';
import text from '@shop/ui/text/text.module.css';

/** The controls of one facet, below its name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={text.name}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Values that are always visible; a list that is hardly longer is not folded. */
const IN_SIGHT = 5;
const HARDLY_LONGER = 2;

interface ValueFilterProps {
  title: string;
  name: string;
  /** The most frequent first. */
  values: readonly FacetValue[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** Values to tick: the most frequent ones and those that were chosen when the page loaded are visible, the rest is folded. */
export function ValueFilter({ title, name, values, chosen, onToggle }: ValueFilterProps) {
  // A value that is ticked later must not move under the visitor's finger.
  const [chosenAtFirst] = useState(chosen);
  if (values.length === 0) return null;
  const isInSight = ({ value }: FacetValue, index: number) =>
    index < IN_SIGHT || values.length <= IN_SIGHT + HARDLY_LONGER || chosenAtFirst.includes(value);
  const folded = values.filter((value, index) => !isInSight(value, index));
  const check = ({ value, label, count }: FacetValue) => (
    <Check
      key={value}
      name={name}
      value={value}
      count={count}
      checked={chosen.includes(value)}
      onChange={() => onToggle(value)}
    >
      {label}
    </Check>
  );
  return (
    <FilterGroup title={title}>
      {values.filter(isInSight).map(check)}
      {folded.length > 0 && <Fold label={title}>{folded.map(check)}</Fold>}
    </FilterGroup>
  );
}

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
              <Star key={star} lit={star > Number(value) ? 0 : 1} />
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
