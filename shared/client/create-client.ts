import type { ApiAnswer, ApiInput, ApiName } from '@shop/contract/api';
import { endpoints } from '@shop/contract/endpoints';
import { ERROR_STATUS } from '@shop/contract/error-codes';
import type { Problem } from '@shop/contract/errors';
import type { Language } from '@shop/contract/language';
import { ApiError, type ClientErrorCode } from './api-error.ts';

interface ClientOptions {
  /** Where the API listens: `/api` in the browser, an origin on the server. No slash at the end. */
  baseUrl: string;
  language: Language;
  /** Milliseconds until a call is given up. */
  timeout: number;
  /** The bearer token, read at each call. */
  token?: () => string | null;
  /** What to show when there was no answer from the API to read a message from. */
  fallbackMessage: (code: 'network' | 'timeout' | 'unavailable') => string;
  /** Sent along with every call, such as the request id on the server. */
  headers?: Record<string, string>;
}

interface CallOptions {
  signal?: AbortSignal;
}

type Input<N extends ApiName> = Omit<ApiInput<N>, 'query'> &
  (ApiInput<N> extends { query: infer Q } ? (Record<never, never> extends Omit<Q, 'lang'> ? { query?: Omit<Q, 'lang'> } : { query: Omit<Q, 'lang'> }) : unknown);

/** Calls the API by the contract's names. Throws `ApiError`; an aborted call throws the signal's reason. */
export interface Client {
  <N extends ApiName>(name: N, input: Input<N>, options?: CallOptions): Promise<ApiAnswer<N>>;
}

export function createClient(options: ClientOptions): Client {
  const fail = (code: 'network' | 'timeout' | 'unavailable', status: number) =>
    new ApiError({ status, code, message: options.fallbackMessage(code) });

  return async (name, input, { signal } = {}) => {
    const { params, query, body } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
    const endpoint = endpoints[name];
    const token = options.token?.();
    const deadline = AbortSignal.timeout(options.timeout);

    let response: Response;
    try {
      response = await fetch(options.baseUrl + addressOf(endpoint.path, params, { ...query, lang: options.language }), {
        method: endpoint.method,
        headers: {
          ...options.headers,
          accept: 'application/json',
          'accept-language': options.language,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw deadline.aborted ? fail('timeout', 0) : fail('network', 0);
    }

    const answer: unknown = await response.json().catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      return null;
    });
    if (response.ok && typeof answer === 'object' && answer !== null) return answer as ApiAnswer<typeof name>;
    if (isProblem(answer)) throw new ApiError({ status: response.status, ...answer });
    if (deadline.aborted) throw fail('timeout', 0);
    // A proxy's page, or half an answer, is none: whatever status came with it.
    throw fail('unavailable', response.ok ? 0 : response.status);
  };
}

function addressOf(path: string, params: Record<string, string> = {}, query: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value as string | number | boolean));
  }
  return `${filled}?${search.toString()}`;
}

function isProblem(answer: unknown): answer is Problem & { code: ClientErrorCode } {
  return typeof answer === 'object' && answer !== null && 'code' in answer && (answer.code as string) in ERROR_STATUS;
}
