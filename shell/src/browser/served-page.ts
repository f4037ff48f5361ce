import { permanentStorage, visitStorage } from '@shop/browser/storage';
import { chooseLanguage, LANGUAGE_KEY, saveLanguage } from '@shop/i18n/choose-language';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { PAGE_DATA_ID, type PageData } from '../document/page-data.ts';

interface PlainError {
  status: number;
  statusText: string;
  data: unknown;
}

/** Reads the data that the server embedded in the page, and turns its errors into React Router's error responses again. */
export function readPageData(): PageData {
  const page = JSON.parse(document.getElementById(PAGE_DATA_ID)!.textContent) as PageData;
  const errors = page.rendered?.errors as Record<string, PlainError> | null | undefined;
  if (page.rendered && errors) {
    page.rendered.errors = Object.fromEntries(
      Object.entries(errors).map(([id, { status, statusText, data }]) => [
        id,
        new ErrorResponse(status, statusText, data),
      ]),
    );
  }
  return page;
}

/** Resolves when the whole document has been parsed. A cached script can run before a long page has arrived. */
export const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });

const LANGUAGE_RELOADED_KEY = 'languageReloaded';

/**
 * Browser storage decides the language of an address without `/ar`; the cookie only repeats it for the server. Where the
 * two differ (the cookie was cleared), this sets the cookie again and reloads the page, once.
 */
export function settleLanguage({
  language,
  basename,
}: Pick<PageData, 'language' | 'basename'>): 'settled' | 'reloading' {
  if (basename === '/ar') return 'settled';
  const saved = permanentStorage.read(LANGUAGE_KEY);
  const wanted = chooseLanguage(saved, navigator.languages[0]);
  const isSettled = saved === null || wanted === language || visitStorage.read(LANGUAGE_RELOADED_KEY) === wanted;
  // If the attempt can't be stored, the page could reload for ever, so it stays as it is.
  if (isSettled || !visitStorage.write(LANGUAGE_RELOADED_KEY, wanted)) return 'settled';
  saveLanguage(wanted);
  location.reload();
  return 'reloading';
}
