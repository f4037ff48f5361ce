import type { ErrorCode } from '@shop/contract/error-codes';
import type { Problem } from '@shop/contract/errors';

/**
 * `network` and `timeout` mean that there was no answer of the API. `unknown` is a code that the API's contract got after
 * this build was made; its message is shown like any other. The rest are the API's own codes.
 */
export type ClientErrorCode = ErrorCode | 'network' | 'unknown';

/** A failed call. `message` is in the page's language and can be shown to visitors; `status` is 0 without an answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ClientErrorCode;
  readonly requestId: string | undefined;
  readonly details: Problem['details'];
  readonly passkey: Problem['passkey'];
  /** The sentence in an answer that did not come from the API, such as a proxy's. */
  readonly text: string | undefined;

  constructor(
    failure: Pick<ApiError, 'status' | 'code' | 'message'> &
      Partial<Pick<ApiError, 'requestId' | 'details' | 'passkey' | 'text'>>,
  ) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.requestId = failure.requestId;
    this.details = failure.details;
    this.passkey = failure.passkey;
    this.text = failure.text;
  }
}

/** Whether the error comes from the API's client. Checked by name, because each build has its own copy of the class. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** Whether the shell has ended the session because of this failure, and has shown a toast about it. */
export const isToastedByShell = (error: unknown): boolean => isApiError(error) && error.code === 'session-ended';

/** Whether the API could not be reached: the shop does not answer, or there is no connection. */
export const isUnreachable = (error: unknown): boolean => isApiError(error) && error.code === 'network';

/** The type of both `t` of `useTranslation` and `translate` of a remote's commands. */
interface Translate {
  (key: string): string;
  (key: string, values: Record<string, unknown>): string;
}

/** What the answer of a failed call says. Undefined where it says nothing, null where the visitor has been told already. */
function reasonOf(error: unknown): string | null | undefined {
  if (!isApiError(error)) {
    console.error(error);
    return undefined;
  }
  if (isToastedByShell(error)) return null;
  // Without a request id the answer did not come from the API, and `message` is only the client's fallback.
  return error.requestId === undefined ? error.text : error.message;
}

/**
 * The text to show beside the form or button whose call failed: the API's message, whatever its status, else the answer's
 * plain text, else `failed` (specification, section 8). Null where the visitor has been told already. A failure that is shown
 * there is not toasted.
 */
export function failureText(error: unknown, failed: string): string | null {
  const reason = reasonOf(error);
  return reason === undefined ? failed : reason;
}

/**
 * The same for a toast, which is shown apart from the button: one sentence that says what failed, and why where that is
 * known. A fault of the shop is no reason that helps a shopper.
 */
export function failureToast(error: unknown, failed: string, translate: Translate): string | null {
  const reason = isUnreachable(error) ? translate('common:errors.network') : reasonOf(error);
  if (reason === null) return null;
  const isFault = isApiError(error) && error.code === 'internal';
  return reason === undefined || isFault
    ? failed
    : translate('common:errors.with-reason', { what: failed, why: reason });
}
