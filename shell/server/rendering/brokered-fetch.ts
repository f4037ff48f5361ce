/** What the code of a page asks of the API. */
export interface ApiCall {
  /** The page that asks, as `PageInput.api` named it. */
  page: number;
  method: string;
  /** Path and query, without the API's origin. */
  path: string;
  headers: Record<string, string>;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Stands for the API's origin, which the code of builds need not know. */
export const API_ORIGIN = 'http://api.invalid';
/** The header that says which page makes a call. */
export const PAGE_HEADER = 'x-page';

/** Statuses whose answers have no body; `Response` refuses one. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * A `fetch` for the code of builds, which have no network: the storefront makes the call (`api-broker.ts`). Rejects for any
 * other address than the API's.
 */
export const brokeredFetch =
  (ask: (call: ApiCall, signal: AbortSignal) => Promise<ApiAnswer>): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(`${API_ORIGIN}/`))
      throw new TypeError(`While a page is rendered, only the API can be called, not ${request.url}`);
    const { [PAGE_HEADER]: page, ...headers } = Object.fromEntries(request.headers);
    const path = request.url.slice(API_ORIGIN.length);
    const answer = await ask({ page: Number(page), method: request.method, path, headers }, request.signal);
    const body = WITHOUT_BODY.has(answer.status) ? null : (answer.body as Uint8Array<ArrayBuffer>);
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
