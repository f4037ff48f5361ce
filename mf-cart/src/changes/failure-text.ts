import { isApiError, type ApiError } from '@shop/client/api-error';
import type { RemoteHost } from '@shop/composition/remote';

/** The shell has ended the login and told so. */
const ALREADY_TOLD = 'session-ended';

/** The API says in its own words what a customer can mend; a fault of the shop's has no words of use. */
const saysWhy = (error: ApiError) => error.requestId !== undefined && error.status < 500;

/** What failed, in the page's words, and why where that is known. Null where it was told already. */
export function failureWords(error: unknown, what: string, translate: RemoteHost['translate']): string | null {
  if (!isApiError(error)) {
    console.error(error);
    return what;
  }
  if (error.code === ALREADY_TOLD) return null;
  if (error.code === 'network') return translate('failure', { what, why: translate('common:errors.network') });
  return saysWhy(error) ? translate('failure', { what, why: error.message }) : what;
}

/** The same for what the error catalogue names: `failed` is a key of `common:errors`. */
export const failureText = (error: unknown, failed: string, translate: RemoteHost['translate']): string | null =>
  failureWords(error, translate(`common:errors.${failed}`), translate);
