import type { Language } from '@shop/contract/languages';

/**
 * The files of `fonts/` that every page in a language uses. They are preloaded, so that they can arrive before the first
 * text is painted.
 */
export const FONTS_OF_LANGUAGE: Record<Language, readonly string[]> = {
  en: ['alyamama-signs', 'alyamama-letters', 'mada-latin'],
  ar: ['alyamama-signs', 'alyamama-arabic', 'mada-latin', 'mada-arabic'],
};
