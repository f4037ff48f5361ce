import { ApiError } from './api-error.ts';
import { parseJson, problemIn, type CallerOptions } from './caller.ts';

interface UploadOptions extends Pick<CallerOptions, 'baseUrl' | 'language' | 'token' | 'fallbackMessage'> {
  query?: Record<string, string>;
  /** As for other calls. */
  passkeyAssertion?: string | undefined;
  /** Called with the part that was sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal | undefined;
}

/** Milliseconds until an upload is given up: the storefront waits as long for the file, and then for the API. */
const TIMEOUT = 120_000;

/**
 * Sends a file as the body of a call. With `XMLHttpRequest`, because `fetch` does not say how much was sent. Throws `ApiError`,
 * and the signal's reason when it is aborted.
 */
export async function upload(
  { path }: { path: string },
  file: Blob,
  { baseUrl, language, token, fallbackMessage, query, passkeyAssertion, onProgress, signal }: UploadOptions,
): Promise<unknown> {
  const fail = (code: 'network' | 'timeout' | 'unavailable', status = 0) =>
    new ApiError({ status, code, message: fallbackMessage(code), text: undefined });

  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', `${baseUrl}${path}?${new URLSearchParams({ ...query, lang: language }).toString()}`);
    request.timeout = TIMEOUT;
    request.setRequestHeader('content-type', file.type);
    const bearer = token?.();
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    if (passkeyAssertion !== undefined) request.setRequestHeader('passkey-assertion', passkeyAssertion);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(fail('network')));
    request.addEventListener('timeout', () => reject(fail('timeout')));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    request.addEventListener('load', () => {
      const answer = parseJson(request.responseText);
      const isGood = request.status >= 200 && request.status < 300;
      if (isGood && typeof answer === 'object' && answer !== null) return resolve(answer);
      const problem = problemIn(answer);
      return reject(
        problem ? new ApiError({ status: request.status, ...problem }) : fail('unavailable', request.status),
      );
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
