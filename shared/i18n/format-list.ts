import type { Language } from '@shop/contract/language';

/** Names in one phrase: "A, B and C", "أ وب وج". */
export const formatList = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'ar' ? 'ar' : 'en-AE', { type: 'conjunction' }).format(names);
