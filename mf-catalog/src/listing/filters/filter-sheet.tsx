import type { Facets } from '@shop/contract/catalogue';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { Sheet } from '@shop/ui/sheet/sheet';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterFields } from './filter-fields.tsx';
import { countFilters, NO_FILTERS } from './filters.ts';
import type { FilterChoice } from './use-filter-choice.ts';
import css from './filters.module.css';
import text from '@shop/ui/text/text.module.css';

interface FilterSheetProps extends FilterChoice {
  facets: Facets;
  /** Products that the list behind the sheet has. */
  total: number;
  loading: boolean;
  onClosed: () => void;
}

/** The filters of narrow screens. Everything chosen while it is open is one step for Back. */
export function FilterSheet({ facets, chosen, choose, total, loading, onClosed }: FilterSheetProps) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const language = useLanguage();
  const [openedOn] = useState(() => location.href);
  const hasNavigated = useRef(false);
  // Reads the address bar: the router's location is one rendering late, and a quick second choice would add a step.
  const chooseHere: FilterChoice['choose'] = (filters) => {
    hasNavigated.current ||= location.href !== openedOn;
    choose(filters, { replace: hasNavigated.current });
  };

  return (
    <Sheet
      title={t('listing.filters')}
      onClosed={onClosed}
      end={
        <>
          {countFilters(chosen) > 0 && (
            <Button look="text" onClick={() => chooseHere(NO_FILTERS)}>
              {t('common:actions.clear')}
            </Button>
          )}
          <Button type="submit" aria-busy={loading || undefined}>
            <span>
              {t('listing.show-results')} <bdi>({formatWhole(total, language)})</bdi>
            </span>
          </Button>
        </>
      }
    >
      {/* The open sheet hides the list's own count from screen readers. */}
      <p className={text.hidden} role="status">
        {t('common:products', { count: total })}
      </p>
      <form className={css.fields} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <FilterFields facets={facets} chosen={chosen} choose={chooseHere} />
      </form>
    </Sheet>
  );
}
