import type { SearchReading as Reading } from '@shop/contract/catalogue';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { priceName } from '../listing/filters/active-filters.ts';

interface SearchReadingProps {
  query: string;
  reading: Reading | undefined;
  className?: string | undefined;
}

/** Says how a search was read: which words were searched instead, which price or size its words ask for. */
export function SearchReading({ query, reading, className }: SearchReadingProps) {
  const { t } = useTranslation('mf-catalog');
  const language = useLanguage();
  if (!reading) return null;

  const { instead, priceFrom: from = null, priceTo: to = null, size } = reading;
  const conditions = [priceName({ from, to }, (key, values) => t(key, values ?? {}), language), size].filter(Boolean);
  return (
    <>
      {instead && <p className={className}>{t('search.instead', { words: instead, query })}</p>}
      {conditions.length > 0 && <p className={className}>{t('search.only', { conditions: conditions.join(' · ') })}</p>}
    </>
  );
}
