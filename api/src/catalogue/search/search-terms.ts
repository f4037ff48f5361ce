import type { Localized } from '@shop/contract/language';

/** What shoppers call a few drops to try. The sizes' own labels are no search terms: a word and a number would find too much. */
const SAMPLE = ['sample', 'عيّنة'];

interface Described {
  terms: { en: string[]; ar: string[] };
  category: Localized;
  hasSample: boolean;
}

/** What a product is found by besides its name: its own synonyms, its category's name, and that it can be tried. */
export const searchTermsOf = ({ terms, category, hasSample }: Described): string[] => [
  ...terms.en,
  ...terms.ar,
  category.en,
  category.ar,
  ...(hasSample ? SAMPLE : []),
];
