import type { TFunction } from 'i18next';
import { isApiError } from '../changes/failure-text.ts';

/** What failed, in the page's words, and why where the API or the network tells. Null where it was told already. */
export function failureWords(error: unknown, what: string, t: TFunction<'mf-cart'>): string | null {
  if (!isApiError(error)) {
    console.error(error);
    return what;
  }
  if (error.code === 'session-ended') return null;
  if (error.code === 'network') return t('failure', { what, why: t('errors.network') });
  return error.requestId !== undefined && error.status < 500 ? t('failure', { what, why: error.message }) : what;
}
