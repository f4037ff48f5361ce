import type { Language } from '@shop/contract/languages';

/**
 * The files of `fonts/` that every page of a language draws with. Fetched along with the styles, they are there before
 * the first text is, and nothing moves when they come.
 */
export const FONTS_OF_LANGUAGE: Record<Language, readonly string[]> = {
  en: ['alyamama-signs', 'alyamama-letters', 'mada-latin'],
  ar: ['alyamama-signs', 'alyamama-arabic', 'mada-latin', 'mada-arabic'],
};
