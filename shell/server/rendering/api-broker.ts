import { endpoints } from '@shop/contract/endpoints';
import type { ApiBreaker } from '../api/api-breaker.ts';
import { API_ORIGIN, PAGE_HEADER, type ApiAnswer, type ApiCall } from './brokered-fetch.ts';
import type { OwnTime } from './own-time.ts';
import type { PageInput } from './run-builds.ts';

interface Page {
  api: PageInput['api'];
  /** Number of calls so far. */
  calls: number;
  finished: AbortController;
  outOfTime: NodeJS.Timeout;
  ownTime: OwnTime;
}

/** Calls of one page. The page with the most, the home page, makes 4. */
const MAX_CALLS = 40;
/** Bytes of an answer. The longest, a whole category with its filters, has 200,000. */
const MAX_ANSWER = 4_000_000;
/** What the code of builds may say for itself: everything else comes from the storefront. */
const OWN_HEADERS = ['accept', 'accept-language'];

/** The paths that loaders may read: those of the contract that need no person's token. */
const READABLE = Object.values(endpoints)
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/?#]+')}(\\?[^#]*)?$`));

/** Calls the API for the pages in progress on a worker, whose code has no connection of its own. */
export class ApiBroker {
  readonly #pages = new Map<number, Page>();
  readonly #through: ApiBreaker['call'];
  readonly #limit: number;

  /** @param limit Milliseconds after which a page gets no further data. */
  constructor(limit: number, through: ApiBreaker['call'] = (work) => work()) {
    this.#limit = limit;
    this.#through = through;
  }

  /** Lets a page call the API. Returns what the page's code gets to know of it. */
  open(page: number, api: PageInput['api'], ownTime: OwnTime): PageInput['api'] {
    const finished = new AbortController();
    const outOfTime = setTimeout(() => finished.abort(), this.#limit);
    this.#pages.set(page, { api, calls: 0, finished, outOfTime, ownTime });
    return { ...api, baseUrl: API_ORIGIN, headers: { [PAGE_HEADER]: String(page) } };
  }

  close(page: number): void {
    const closed = this.#pages.get(page);
    clearTimeout(closed?.outOfTime);
    closed?.finished.abort();
    this.#pages.delete(page);
  }

  /** Answers with a sentence where the call is not allowed, the API can't be reached, or its answer is too long. */
  call(call: ApiCall): Promise<ApiAnswer | string> {
    return this.#call(call).catch((error: Error) => error.message);
  }

  async #call({ page: id, method, path: asked, headers }: ApiCall): Promise<ApiAnswer> {
    const page = this.#pages.get(id);
    if (!page) throw new Error('The page is finished.');
    page.calls += 1;
    if (page.calls > MAX_CALLS) throw new Error(`A page may call the API ${MAX_CALLS} times.`);
    // As the call will be made: in `/products/public/a\\..\\..`, only a parser of addresses sees another path.
    const { pathname, search } = new URL(API_ORIGIN + asked);
    const path = pathname + search;
    if (method !== 'GET' || !READABLE.some((readable) => readable.test(path)))
      throw new Error(
        `While a page is rendered, its code may only read what the API tells everybody, not ${method} ${path}`,
      );
    const own = OWN_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]));
    const answer = async (): Promise<ApiAnswer> => {
      const response = await fetch(page.api.baseUrl + path, {
        headers: { ...Object.fromEntries(own), ...page.api.headers },
        redirect: 'error',
        signal: page.finished.signal,
      });
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await bodyOf(response) };
    };
    return page.ownTime.waitFor(this.#through(answer, page.api.timeout));
  }
}

async function bodyOf(response: Response): Promise<Uint8Array> {
  const body = await response.bytes();
  if (body.length > MAX_ANSWER) throw new Error(`The API's answer has ${body.length} bytes, more than ${MAX_ANSWER}.`);
  return body;
}
