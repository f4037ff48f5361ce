import type { Language } from '@shop/contract/languages';
import { useTranslation } from 'react-i18next';

/** The language of the page. It never changes without a new page load. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
