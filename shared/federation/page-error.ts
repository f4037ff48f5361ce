import { ApiError, type ClientErrorCode } from '@shop/client/api-error';
import type { Client } from '@shop/client/client';
import { data, isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** What an error page knows: thrown by loaders, read by error elements, carried from server to browser. */
export interface PageError {
  status: number;
  code: ClientErrorCode;
  /** In the page's language; absent for errors of our own making. */
  message?: string;
  requestId?: string;
}

/** Something to throw from a loader: the page answers with this status and shows the error's screen. */
export const pageError = (error: PageError) => data(error, { status: error.status });

/** A client whose failures are page errors; calls that never reached the API count as 503. */
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

/** Reads whatever `useRouteError` gives. An exception in the code is an `internal` error with status 500. */
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
 * The error of a page's own error screen. An exception in the code goes on to the remote's boundary, where the previous
 * build takes over.
 */
export function usePageError(): PageError {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return readPageError(error);
}
