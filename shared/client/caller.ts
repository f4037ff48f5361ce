import { ERROR_STATUS } from '@shop/contract/error-codes';
import type { Problem } from '@shop/contract/errors';
import type { Language } from '@shop/contract/language';
import { ApiError } from './api-error.ts';
import { joinSignals } from './join-signals.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** A call that is sent again with the same key takes effect once. */
  idempotencyKey?: string;
  /** What else the contract lets this call say in headers. */
  headers?: Record<string, string>;
}

export interface CallerOptions {
  /** The API's base address without a slash at the end: `/api` in the browser, an origin on the server. */
  baseUrl: string;
  language: Language;
  /** Milliseconds until a call is aborted. */
  timeout: number;
  /** Returns the bearer token; called for each call. */
  token?: () => string | null;
  /** The message of an error where the API sent none. */
  fallbackMessage: (code: 'network' | 'timeout' | 'unavailable') => string;
  /** Headers of every call, such as the request id on the server. */
  headers?: Record<string, string>;
}

interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A call of the API, by its method and path (Fastify's form). Throws `ApiError`; an aborted call throws the signal's reason. */
export type Caller = (
  endpoint: { method: string; path: string },
  input: CallInput,
  options?: CallOptions,
) => Promise<unknown>;

/** What clients of both of the API's tables of endpoints have in common. */
export function createCaller(options: CallerOptions): Caller {
  const fail = (code: 'network' | 'timeout' | 'unavailable', status: number, text?: string) =>
    new ApiError({ status, code, message: options.fallbackMessage(code), text });

  const send = async (
    endpoint: { method: string; path: string },
    { params, query, body }: CallInput,
    { idempotencyKey, headers, signal }: CallOptions,
    ended: AbortSignal,
    timedOut: AbortSignal,
  ): Promise<unknown> => {
    const token = options.token?.();
    /** Why there is no answer. Throws the reason where the caller wants none any more. */
    const failure = () => {
      signal?.throwIfAborted();
      return fail(timedOut.aborted ? 'timeout' : 'network', 0);
    };

    let response: Response;
    try {
      response = await fetch(options.baseUrl + addressOf(endpoint.path, params, { ...query, lang: options.language }), {
        method: endpoint.method,
        headers: {
          ...options.headers,
          accept: 'application/json',
          'accept-language': options.language,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: ended,
      });
    } catch {
      throw failure();
    }

    if (response.ok && /^(application\/pdf|text\/csv)/.test(response.headers.get('content-type') ?? '')) {
      return response.blob().catch(() => {
        throw failure();
      });
    }
    const received = await response.text().catch(() => {
      signal?.throwIfAborted();
      return '';
    });
    const answer = parseJson(received);
    if (response.ok && typeof answer === 'object' && answer !== null) return answer;
    const problem = problemIn(answer);
    if (problem) throw new ApiError({ status: response.status, ...problem });
    if (timedOut.aborted) throw failure();
    // A proxy's page or a truncated answer counts as no answer, whatever its status.
    throw fail('unavailable', response.ok ? 0 : response.status, plainSentenceOf(response, received));
  };

  return async (endpoint, input, callOptions = {}) => {
    const timedOut = AbortSignal.timeout(options.timeout);
    const ended = joinSignals(callOptions.signal, timedOut);
    return send(endpoint, input, callOptions, ended.signal, timedOut).finally(() => ended.abort());
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

/** The value in a text of JSON; null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Characters; a longer plain text is taken for a listing of a server and is not shown. */
const LONGEST_PLAIN_TEXT = 200;

/** The answer's text where it is a plain sentence. */
function plainSentenceOf(response: Response, received: string): string | undefined {
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain') ?? false;
  const text = received.trim();
  return isPlain && text !== '' && text.length <= LONGEST_PLAIN_TEXT ? text : undefined;
}

/**
 * The problem in a failed answer. The API may be newer than this build, and a proxy may answer in its place, so any
 * message is accepted, whatever its code. Answers of the API itself carry a request id.
 */
export function problemIn(
  answer: unknown,
): Pick<ApiError, 'code' | 'message' | 'requestId' | 'details' | 'passkey' | 'text'> | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  const { code, message, requestId, details, passkey } = answer as Partial<Problem>;
  const sentence = typeof message === 'string' ? message.trim() : '';
  if (sentence === '') return undefined;
  const isFromApi = typeof requestId === 'string';
  return {
    code: code !== undefined && Object.hasOwn(ERROR_STATUS, code) ? code : 'unknown',
    message: sentence,
    requestId: isFromApi ? requestId : undefined,
    details: Array.isArray(details) ? details : undefined,
    passkey: typeof passkey === 'object' && passkey !== null ? passkey : undefined,
    text: isFromApi ? undefined : sentence,
  };
}
