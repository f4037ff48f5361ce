import { isApiError } from '@shop/client/api-error';

/** The shell has ended the login and told so. */
const ALREADY_TOLD = 'session-ended';

interface FailureTexts {
  /** What is said where the API gave no words of its own. */
  failed: string;
  /** What is said when it could not be reached. */
  network: string;
}

/**
 * What to tell of a failed call: the API's own message, else what it answered in plain text, else what failed
 * (specification, section 8). Null where that was told already.
 */
export function failureText(error: unknown, { failed, network }: FailureTexts): string | null {
  if (!isApiError(error)) {
    console.error(error);
    return failed;
  }
  if (error.code === ALREADY_TOLD) return null;
  if (error.code === 'network') return network;
  return error.requestId ? error.message : (error.text ?? failed);
}
