import type { Facets, FacetValue } from '@shop/contract/catalogue';
import { Check } from '@shop/ui/check/check';
import { Fold } from '@shop/ui/fold/fold';
import { PriceRange } from '@shop/ui/price-range/price-range';
import { Star } from '@shop/ui/rating/star';
import { SizeToggles } from '@shop/ui/size-chooser/size-toggles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DIRHAM_FIELDS, FLAGS, toggled, type FlagName, type ListName, type FilterChoice } from './filters.ts';
import css from './filters.module.css';
import text from '@shop/ui/text/text.module.css';

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={text.name}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Number of values that are always visible. A list with at most `TOLERATED_EXCESS` more is not folded. */
const ALWAYS_VISIBLE = 5;
const TOLERATED_EXCESS = 2;

interface ValueFilterProps {
  title: string;
  name: string;
  /** The most frequent first. */
  values: readonly FacetValue[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** Checkboxes: the most frequent values and those chosen when the page loaded are visible, the rest is folded. */
function ValueFilter({ title, name, values, chosen, onToggle }: ValueFilterProps) {
  // Only the initial choice counts, so that a value does not move when the visitor ticks it.
  const [initiallyChosen] = useState(chosen);
  if (values.length === 0) return null;
  const isVisible = ({ value }: FacetValue, index: number) =>
    index < ALWAYS_VISIBLE || values.length <= ALWAYS_VISIBLE + TOLERATED_EXCESS || initiallyChosen.includes(value);
  const folded = values.filter((value, index) => !isVisible(value, index));
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
      {values.filter(isVisible).map(check)}
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

/** Leaves out ratings that list the same products as the next higher one. */
const worthOffering = (ratings: readonly FacetValue[], chosen: number | null): FacetValue[] =>
  ratings.filter(({ value, count }, index) => Number(value) === chosen || count !== ratings[index - 1]?.count);

function RatingFilter({ ratings, chosen, onChoose }: RatingFilterProps) {
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

const FLAG_TEXTS = { inStock: 'listing.filter-in-stock', onOffer: 'listing.filter-offers' } as const satisfies Record<
  FlagName,
  string
>;

/** The controls of a filter form. Each is shown only if the listing has values to choose from. */
export function FilterFields({ facets, chosen, choose }: FilterChoice & { facets: Facets }) {
  const { t } = useTranslation('mf-catalog');
  const { price, sizes, notes, origins, ratings } = facets;
  const priced = chosen.priceFrom !== null || chosen.priceTo !== null;
  const flags = FLAGS.filter((name) => facets[name] > 0 || chosen[name]);
  const toggle = (list: ListName) => (value: string) => choose({ ...chosen, [list]: toggled(chosen[list], value) });

  return (
    <>
      {price && (price.to > price.from || priced) && (
        <FilterGroup title={t('listing.filter-price')}>
          <PriceRange
            bounds={price}
            chosen={{ from: chosen.priceFrom, to: chosen.priceTo }}
            onChoose={({ from, to }) => choose({ ...chosen, priceFrom: from, priceTo: to })}
            labels={{ from: t('listing.filter-from'), to: t('listing.filter-to') }}
            names={DIRHAM_FIELDS}
          />
        </FilterGroup>
      )}
      {sizes.length > 0 && (
        <FilterGroup title={t('listing.filter-size')}>
          <SizeToggles sizes={sizes} chosen={chosen.size} onToggle={toggle('size')} name="size" />
        </FilterGroup>
      )}
      {flags.length > 0 && (
        <FilterGroup title={t('listing.filter-availability')}>
          {flags.map((name) => (
            <Check
              key={name}
              name={name}
              value="1"
              count={facets[name]}
              checked={chosen[name]}
              onChange={() => choose({ ...chosen, [name]: !chosen[name] })}
            >
              {t(FLAG_TEXTS[name])}
            </Check>
          ))}
        </FilterGroup>
      )}
      <ValueFilter
        title={t('listing.filter-notes')}
        name="note"
        values={notes}
        chosen={chosen.note}
        onToggle={toggle('note')}
      />
      <ValueFilter
        title={t('listing.filter-origin')}
        name="origin"
        values={origins}
        chosen={chosen.origin}
        onToggle={toggle('origin')}
      />
      <RatingFilter ratings={ratings} chosen={chosen.rating} onChoose={(rating) => choose({ ...chosen, rating })} />
    </>
  );
}
