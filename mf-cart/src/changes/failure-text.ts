import type { ApiError } from '@shop/client/api-error';
import type { RemoteHost } from '@shop/contract/remote';

/** The shell has ended the login and told so. */
const ALREADY_TOLD = 'session-ended';

/** Whether it comes from the API's client. Told by name: the class of the shell's copy is another than ours. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** The API says in its own words what a customer can mend; a fault of the shop's has no words of use. */
const saysWhy = (error: ApiError) => error.requestId !== undefined && error.status < 500;

/**
 * What failed (a key of `common:errors`), and why where that is known. Null where it was told already.
 */
export function failureText(error: unknown, failed: string, translate: RemoteHost['translate']): string | null {
  const what = translate(`common:errors.${failed}`);
  if (!isApiError(error)) {
    console.error(error);
    return what;
  }
  if (error.code === ALREADY_TOLD) return null;
  if (error.code === 'network') return translate('failure', { what, why: translate('common:errors.network') });
  return saysWhy(error) ? translate('failure', { what, why: error.message }) : what;
}
