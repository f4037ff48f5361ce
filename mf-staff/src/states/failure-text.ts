import { isApiError } from '@shop/client/api-error';

/**
 * Why a call failed, in the page's language: the API's sentence; where it gave none that helps, that there was no answer, and
 * `failed`, which says what became of it and what to do.
 */
export function failureText(error: unknown, failed: string): string {
  if (!isApiError(error)) {
    console.error(error);
    return failed;
  }
  // Without a request id the answer did not come from the API, and `message` says that there was none.
  if (error.requestId === undefined) return error.text ?? `${error.message} ${failed}`;
  return error.code === 'internal' ? failed : error.message;
}
