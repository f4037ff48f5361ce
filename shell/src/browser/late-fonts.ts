import type { Language } from '@shop/contract/languages';

/**
 * Changes to the shop's fonts on a page that began with the system's, because they came too late or the line is slow
 * (`FONT_LOADER`). For documents of their own: a tool stays open all day, so that its text may move once.
 */
export async function changeToLateFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.letters === undefined) return;
  // Loaded before any text uses them: a font that is late when it is first used is left out, as `fonts.css` says.
  await Promise.all(Array.from(document.fonts, async (face) => face.load()));
  delete dataset.letters;
}

const FAMILIES = '1em Alyamama, "Alyamama Letters", Mada';
/** A letter and a digit, which choose the files of a language (`fonts.css`). */
const SAMPLE: Record<Language, string> = { en: 'A1', ar: 'ا1' };

let areHere = false;

/**
 * Loads the shop's fonts from the service worker, once it controls the page, for the next page of a visit that began with
 * the system's letters.
 */
export async function loadFontsForNextPage(language: Language): Promise<void> {
  const { serviceWorker } = navigator;
  if (document.documentElement.dataset.letters === undefined || !serviceWorker) return;
  if (!serviceWorker.controller)
    await new Promise((controlled) => serviceWorker.addEventListener('controllerchange', controlled, { once: true }));
  await document.fonts.load(FAMILIES, SAMPLE[language]);
  areHere = true;
}

/** Changes to fonts that `loadFontsForNextPage` has loaded. Called when a new page's text takes the place of the last one's. */
export function showLoadedFonts(): void {
  if (areHere) delete document.documentElement.dataset.letters;
}
