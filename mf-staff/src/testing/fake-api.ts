import { staffApi } from '@shop/contract/api/staff-api';
import { ERROR_STATUS, type ErrorCode } from '@shop/contract/error-codes';
import { ERROR_TEXTS } from '@shop/contract/error-texts';
import type { Language } from '@shop/contract/languages';
import type { StaffCallName } from '@shop/contract/staff-calls';
import { staffEndpoints } from '@shop/contract/staff-endpoints';
import { ReleaseOverview } from '@shop/contract/staff-releases';
import { vi } from 'vitest';
import { sampleAnswer } from './sample-answer.ts';

/** How the API answers: as it does, not at all yet, with a fault, from a proxy in its place, by refusing, or unreachable. */
export type Health = 'well' | 'late' | 'failed' | 'unavailable' | 'refused' | 'offline';

/** Answers as the contract does not describe them closely enough, by the calls' names. */
export type Samples = Partial<Record<StaffCallName, unknown>>;

export interface FakeApi {
  health: Health;
  /** Whether lists have nothing, or one item each. */
  lists: 'empty' | 'filled';
  /** The calls that screens made, but for those of the frame around them. */
  calls: StaffCallName[];
  /** The answer to a request. Rejects as `fetch` does without a connection. */
  answer: (method: string, address: string) => Promise<Response>;
}

/** What the storefront itself answers. */
const STOREFRONT = '/_/releases';

/** The frame asks these whatever the screen, and a screen says what its own calls say. */
const FRAME: readonly string[] = ['staffMe', 'staffTroubles', 'staffEvents'];

const patterns = Object.entries(staffEndpoints).map(([name, { method, path }]) => ({
  name: name as StaffCallName,
  method: method as string,
  pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** What a request asks for. */
function callOf(method: string, address: string): StaffCallName | typeof STOREFRONT {
  const { pathname } = new URL(address, location.href);
  if (pathname === STOREFRONT) return STOREFRONT;
  const found = patterns.find((each) => each.method === method && each.pattern.test(pathname));
  if (!found) throw new Error(`The contract has no ${method} ${pathname}.`);
  return found.name;
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const problem = (code: ErrorCode, language: Language) =>
  json({ code, message: ERROR_TEXTS[code][language], requestId: '7' }, ERROR_STATUS[code]);

/** An API that answers each call by the contract, in one of several healths. */
export function fakeApi(language: Language, samples: Samples): FakeApi {
  const api: FakeApi = {
    health: 'well',
    lists: 'filled',
    calls: [],
    async answer(method, address) {
      const name = callOf(method, address);
      if (name === 'staffEvents') return new Promise(() => undefined);
      if (name !== STOREFRONT && !FRAME.includes(name)) api.calls.push(name);
      if (api.health === 'late') await vi.waitUntil(() => api.health !== 'late', { timeout: 60_000, interval: 5 });
      if (api.health === 'offline') throw new TypeError('Failed to fetch');
      if (api.health !== 'well' && !FRAME.includes(name)) {
        if (api.health === 'unavailable')
          return new Response('<html></html>', { status: 503, headers: { 'content-type': 'text/html' } });
        return problem(api.health === 'refused' ? 'forbidden' : 'internal', language);
      }
      if (name === STOREFRONT) return json(sampleAnswer(ReleaseOverview, { lists: api.lists, language }));
      const { type } = { type: undefined, ...staffApi[name] };
      if (type !== undefined) return new Response('', { headers: { 'content-type': type } });
      return json(samples[name] ?? sampleAnswer(staffApi[name].answer, { lists: api.lists, language }));
    },
  };
  return api;
}

/** `XMLHttpRequest` as far as uploads use it, answered by `api`. */
export const requestsTo = (api: FakeApi) =>
  class {
    readonly upload = new EventTarget();
    readonly #events = new EventTarget();
    readonly addEventListener = this.#events.addEventListener.bind(this.#events);
    #asked: [method: string, address: string] = ['', ''];
    status = 0;
    responseText = '';
    timeout = 0;

    open(method: string, address: string) {
      this.#asked = [method, address];
    }

    setRequestHeader() {}

    send() {
      api
        .answer(...this.#asked)
        .then(async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.#events.dispatchEvent(new Event('load'));
        })
        .catch(() => this.#events.dispatchEvent(new Event('error')));
    }
  };
