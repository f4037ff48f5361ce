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
