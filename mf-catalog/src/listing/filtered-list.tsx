import type { Card } from '@shop/contract/catalogue';
import { BelowFold, Part, useBelowFold } from '@shop/federation/part';
import { useLanguage } from '@shop/i18n/use-language';
import { ChipLink } from '@shop/ui/chip/chip';
import { Empty } from '@shop/ui/empty/empty';
import { Pagination } from '@shop/ui/pagination/pagination';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigation } from 'react-router-dom';
import { ShopCard } from '../shop/shop-card.tsx';
import { FilterColumn } from './filter-column.tsx';
import { activeFilters } from './filters/active-filters.ts';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { NO_FILTERS } from './filters/filters.ts';
import type { Listing } from './find-products.ts';
import { linkToView } from './listing-address.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFilterChoice } from './use-filter-choice.ts';
import filtersCss from './filters/filters.module.css';
import css from './listing.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

const SIZES =
  '(min-width: 2200px) 15rem, (min-width: 1440px) 20rem, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw';
/** Cards in the first row of most screens. */
const FIRST_ROW = 3;

/** Pixels above the first row of cards, and of a row with its gap, from 360 to 2,560 px in both languages: about. */
const ABOVE_CARDS = 430;
const ROW = 480;
/** Columns of cards by the least width of a window in px, as in `layout.shelf` and `css.cards`. */
const COLUMNS = [
  [2200, 5],
  [1680, 4],
  [768, 3],
] as const;
/** Cards in the first frame: those that the window shows without scrolling. */
function firstCards(): number {
  const columns = COLUMNS.find(([from]) => matchMedia(`(min-width: ${from}px)`).matches)?.[1] ?? 2;
  return columns * Math.max(1, Math.ceil((innerHeight - ABOVE_CARDS) / ROW));
}

/** Whole rows of two or three, because a card's line reaches to the next card of its row. */
const GROUP = 6;
const inGroups = (cards: readonly Card[]): Card[][] =>
  Array.from({ length: Math.ceil(cards.length / GROUP) }, (_, group) =>
    cards.slice(group * GROUP, (group + 1) * GROUP),
  );

function ActiveFilterChips({ query, filters, meta, sort }: Listing) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const language = useLanguage();
  const active = meta.facets
    ? activeFilters(filters, meta.facets, (key, values) => t(key, values ?? {}), language)
    : [];
  if (active.length === 0) return null;
  return (
    <ul className={filtersCss.chips} aria-label={t('listing.chosen-filters')}>
      {active.map(({ key, name, without }) => (
        <li key={key}>
          <ChipLink label={name} to={linkToView({ query, page: 1, sort, filters: without })} preventScrollReset />
        </li>
      ))}
      <li>
        <Link
          className={`${text.link} ${filtersCss.clear}`}
          to={linkToView({ query, page: 1, sort, filters: NO_FILTERS })}
          preventScrollReset
        >
          {t('listing.clear-filters')}
        </Link>
      </li>
    </ul>
  );
}

/** Dimmed while the next products load. Only the element itself is rendered again for that. */
function DimmedWhileLoading({ children }: { children: ReactNode }) {
  const loading = useNavigation().state === 'loading';
  return (
    <div className={css.results} aria-busy={loading || undefined}>
      {children}
    </div>
  );
}

/** The matching products. The previous ones stay visible, dimmed, until the new ones have loaded. */
export function Results({ listing }: { listing: Listing }) {
  const { t } = useTranslation('mf-catalog');
  const { query, cards, meta, sort, filters } = listing;
  const shown = useBelowFold() ? cards : cards.slice(0, firstCards());
  return (
    <DimmedWhileLoading>
      <ActiveFilterChips {...listing} />
      {meta.total === 0 ? (
        <Empty
          title={t('listing.no-match.title')}
          text={t('listing.no-match.text')}
          action={{ label: t('listing.clear-filters'), to: linkToView({ query, page: 1, sort, filters: NO_FILTERS }) }}
        />
      ) : (
        <>
          <div className={css.cards}>
            {inGroups(shown).map((group, place) => (
              <div
                key={group[0]!.id}
                className={place === 0 ? layout.shelf : `${layout.shelf} ${layout.later}`}
                data-cards={group.length}
              >
                {group.map((card, index) => (
                  // Another filter means another size: what was chosen on the card before does not stay.
                  <Part key={`${card.id} ${card.variantId}`}>
                    <ShopCard
                      card={card}
                      choose={{ group: query ? 'search' : 'listing' }}
                      heading="h2"
                      sizes={SIZES}
                      early={place === 0 && index < FIRST_ROW}
                    />
                  </Part>
                ))}
              </div>
            ))}
          </div>
          <BelowFold>
            <Pagination
              page={meta.page}
              pages={Math.ceil(meta.total / meta.limit)}
              addressOf={(page) => linkToView({ query, page, sort, filters })}
            />
          </BelowFold>
        </>
      )}
    </DimmedWhileLoading>
  );
}

/** The products of a listing with filters and sort order. Choices become part of the address. */
export function FilteredList({ listing }: { listing: Listing }) {
  const { query, meta, sort } = listing;
  const choice = useFilterChoice(listing);
  const [sheetOpen, setSheetOpen] = useState(false);

  return (
    <div className={css.listing}>
      <Part>
        <Toolbar listing={listing} onFilters={() => setSheetOpen(true)} />
      </Part>
      {meta.facets && (
        <BelowFold>
          <Part>
            <FilterColumn facets={meta.facets} query={query} sort={sort} {...choice} />
          </Part>
        </BelowFold>
      )}
      <Results listing={listing} />
      {meta.facets && sheetOpen && (
        <FilterSheet facets={meta.facets} total={meta.total} onClosed={() => setSheetOpen(false)} {...choice} />
      )}
    </div>
  );
}
