import type { Facets } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import type { Fils } from '@shop/contract/money';
import { formatMoney, moneyParts } from '@shop/i18n/format';
import { FACET_OF, LISTS, toggled, type Filters } from './filters.ts';

/** An active filter: its name as shown, and the filters without it. */
export interface ActiveFilter {
  key: string;
  name: string;
  without: Filters;
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

export function activeFilters(filters: Filters, facets: Facets, t: Translate, language: Language): ActiveFilter[] {
  const { priceFrom, priceTo, rating } = filters;
  const active: ActiveFilter[] = [];

  const name = priceName({ from: priceFrom, to: priceTo }, t, language);
  if (name) active.push({ key: 'price', name, without: { ...filters, priceFrom: null, priceTo: null } });
  if (filters.inStock)
    active.push({ key: 'inStock', name: t('listing.filter-in-stock'), without: { ...filters, inStock: false } });
  if (filters.onOffer)
    active.push({ key: 'onOffer', name: t('listing.filter-offers'), without: { ...filters, onOffer: false } });
  for (const list of LISTS) {
    for (const { value, label } of facets[FACET_OF[list]]) {
      if (!filters[list].includes(value)) continue;
      active.push({
        key: `${list} ${value}`,
        name: label,
        without: { ...filters, [list]: toggled(filters[list], value) },
      });
    }
  }
  if (rating !== null) {
    active.push({
      key: 'rating',
      name: t('listing.filter-rating', { count: rating }),
      without: { ...filters, rating: null },
    });
  }
  return active;
}

/** "Up to AED 100" for a range of prices in fils; undefined for one without ends. */
export function priceName(
  { from, to }: { from: Fils | null; to: Fils | null },
  t: Translate,
  language: Language,
): string | undefined {
  const money = (fils: Fils) => shortMoney(fils, language);
  if (from !== null && to !== null) return t('listing.price-between', { from: money(from), to: money(to) });
  if (from !== null) return t('listing.price-from', { amount: money(from) });
  return to === null ? undefined : t('listing.price-to', { amount: money(to) });
}

/** Formats whole dirhams without decimals, to keep chips short. */
function shortMoney(fils: Fils, language: Language): string {
  if (fils % 100 !== 0) return formatMoney(fils, language);
  const { currency, currencyFirst, whole } = moneyParts(fils, language);
  return currencyFirst ? `${currency}\u00a0${whole}` : `${whole}\u00a0${currency}`;
}
