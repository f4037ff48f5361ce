import type { Facets } from '@shop/contract/catalogue';
import { Check } from '@shop/ui/check/check';
import { PriceRange } from '@shop/ui/price-range/price-range';
import { SizeToggles } from '@shop/ui/size-chooser/size-toggles';
import { useTranslation } from 'react-i18next';
import { DIRHAM_FIELDS } from './filter-address.ts';
import { FilterGroup, RatingFilter, ValueFilter } from './filter-groups.tsx';
import { FLAGS, toggled, type FlagName, type ListName } from './filters.ts';
import type { FilterChoice } from './use-filter-choice.ts';

const FLAG_TEXTS = { inStock: 'listing.filter-in-stock', onOffer: 'listing.filter-offers' } as const satisfies Record<
  FlagName,
  string
>;

/** The controls of a form of filters: each only where the category has something to choose from. */
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
