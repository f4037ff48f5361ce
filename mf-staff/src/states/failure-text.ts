import { isApiError } from '@shop/client/api-error';
import { UnknownOutcome } from '../session/session-store.ts';

/** Whether a call was cancelled, as by whoever has left the screen that wanted it. That is no fault. */
const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Why a call failed, in the page's language: the API's sentence; where it gave none that helps, that there was no answer, and
 * `failed`, which says what became of it and what to do. Of an act whose answer was lost nobody knows what became.
 */
export function failureText(error: unknown, failed: string): string {
  if (!isApiError(error)) {
    if (!isCancelled(error)) console.error(error);
    return failed;
  }
  if (error instanceof UnknownOutcome) return error.message;
  // Without a request id the answer did not come from the API, and `message` says that there was none.
  if (error.requestId === undefined) return error.text ?? `${error.message} ${failed}`;
  return error.code === 'internal' ? failed : error.message;
}

/** What is said of a failure in a notice. */
export interface FailureNotice {
  tone: 'danger' | 'ember';
  title: string;
  text?: string;
}

/**
 * A notice about a failure: `title` says that nothing was done, which is left out where nobody knows. What waits for a second
 * person has not failed.
 */
export function failureNotice(error: unknown, failed: string, title?: string): FailureNotice {
  const text = failureText(error, failed);
  if (isApiError(error) && error.code === 'second-person-needed') return { tone: 'ember', title: text };
  if (title === undefined || error instanceof UnknownOutcome) return { tone: 'danger', title: text };
  return { tone: 'danger', title, text };
}
