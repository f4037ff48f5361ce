import { ApiError, type ClientErrorCode } from '@shop/client/api-error';
import type { Client } from '@shop/client/client';
import { data, isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** What an error page knows. Loaders throw it, error elements read it, and the server sends it to the browser. */
export interface PageError {
  status: number;
  code: ClientErrorCode;
  /** In the page's language; absent for errors that the API did not send. */
  message?: string;
  requestId?: string;
}

/** Throw this in a loader: the page answers with this status and shows the error's screen. */
export const pageError = (error: PageError) => data(error, { status: error.status });

/** A client that throws page errors. A call that never reached the API has status 503. */
export const pageClient =
  (client: Client): Client =>
  async (name, input, options) => {
    try {
      return await client(name, input, options);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw pageError({
        status: error.status || 503,
        code: error.code,
        message: error.message,
        ...(error.requestId ? { requestId: error.requestId } : {}),
      });
    }
  };

/** Reads what `useRouteError` returns. An exception in the code is an `internal` error with status 500. */
export function readPageError(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) return { status: 500, code: 'internal' };
  const known = error.data as Partial<PageError> | null;
  if (known && typeof known === 'object' && known.code) return { ...known, status: error.status, code: known.code };
  return {
    status: error.status,
    code: error.status === 404 ? 'not-found' : error.status === 405 ? 'method-not-allowed' : 'internal',
  };
}

/**
 * The error that a page's own error element shows. An exception in the code is thrown again for the remote's error
 * boundary, which loads the previous build.
 */
export function usePageError(): PageError {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return readPageError(error);
}
