import type { ErrorCode } from '@shop/contract/error-codes';
import type { Problem } from '@shop/contract/errors';

/**
 * `network` and `timeout` never reached the API; `unknown` is a code that came into its contract after this build, whose
 * message is shown like any other; the rest are the API's own codes.
 */
export type ClientErrorCode = ErrorCode | 'network' | 'unknown';

/** A call that did not succeed. `message` is in the page's language and fit to be shown; `status` is 0 without an answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ClientErrorCode;
  readonly requestId: string | undefined;
  readonly details: Problem['details'];
  /** What was answered in words, where it was no answer of the API's own. */
  readonly text: string | undefined;

  constructor(
    failure: Pick<ApiError, 'status' | 'code' | 'message'> & Partial<Pick<ApiError, 'requestId' | 'details' | 'text'>>,
  ) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.requestId = failure.requestId;
    this.details = failure.details;
    this.text = failure.text;
  }
}

/** Whether it comes from the API's client. Told by name: another build's copy of the class is another class. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** The shell has ended the login and said so. */
const SAID_BY_THE_SHELL = 'session-ended';

/** What `useTranslation` gives, and what a remote's commands are given. */
interface Translate {
  (key: string): string;
  (key: string, values: Record<string, unknown>): string;
}

/** Why a call failed, in the page's words; undefined where nobody can tell, null where it was said already. */
function reasonOf(error: unknown, translate: Translate): string | null | undefined {
  if (!isApiError(error)) {
    console.error(error);
    return undefined;
  }
  if (error.code === SAID_BY_THE_SHELL) return null;
  if (error.code === 'network') return translate('common:errors.network');
  // Only the API's own answers carry a request id: the client made up the message of any other.
  return error.requestId === undefined ? error.text : error.message;
}

/**
 * What to say of a failed call beside the form or button that made it: the API's own message, whatever its status, else
 * what was answered in plain text, else `failed` (specification, section 8). Null where it was said already.
 */
export function failureText(error: unknown, failed: string, translate: Translate): string | null {
  const reason = reasonOf(error, translate);
  return reason === undefined ? failed : reason;
}

/** The same for a toast, which stands apart from what was pressed: it says what failed, and why where that is known. */
export function failureToast(error: unknown, failed: string, translate: Translate): string | null {
  const reason = reasonOf(error, translate);
  if (reason === null) return null;
  return reason === undefined ? failed : translate('common:errors.with-reason', { what: failed, why: reason });
}
