import type { Facets } from '@shop/contract/catalogue';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { Sheet } from '@shop/ui/sheet/sheet';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { FilterFields } from './filter-fields.tsx';
import { countFilters, NO_FILTERS, type FilterChoice } from './filters.ts';
import css from './filters.module.css';
import text from '@shop/ui/text/text.module.css';

interface FilterSheetProps extends FilterChoice {
  facets: Facets;
  total: number;
  onClosed: () => void;
}

/** The filters of narrow screens. All choices made while it is open are one history entry. */
export function FilterSheet({ facets, chosen, choose, total, onClosed }: FilterSheetProps) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const language = useLanguage();
  const loading = useNavigation().state === 'loading';
  const [openedOn] = useState(() => location.href);
  const hasNavigated = useRef(false);
  // Compares `location.href`, because the router's location lags one render behind: a quick second choice would add an entry.
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
      {/* The open sheet hides the list's count from screen readers, so it has one too. */}
      <p className={text.hidden} role="status">
        {t('common:products', { count: total })}
      </p>
      <form className={css.fields} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <FilterFields facets={facets} chosen={chosen} choose={chooseHere} />
      </form>
    </Sheet>
  );
}
