import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/http/description/openapi-document.ts';
import { HOSTILE_TEXTS, hostileBody, hostileValue } from './hostile-values.ts';
import { placesIn, replacedAt } from './json-places.ts';
import { validRequests, type FuzzedRequest } from './valid-requests.ts';

type Change = (request: FuzzedRequest) => FuzzedRequest;

const longTexts = HOSTILE_TEXTS.filter((text) => text.length > 100);

/** Headers that are wrong or strange. Those given twice are joined, as Node joins them. */
const HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=boundary' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': ';;;' },
  { 'content-type': '' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x'.repeat(43)}` },
  { authorization: 'Basic b21hcjpvbWFy' },
  { authorization: 'Bearer a, Bearer b' },
  { cookie: 'cuser=%7B; session=\u00ff; ;=;; =x' },
  { cookie: 'lang=ar; lang=en' },
  { 'accept-language': `${'en-'.repeat(2_000)};q=NaN` },
  { 'accept-language': 'ar;q=2, *;q=-1' },
  { 'accept-encoding': 'br;q=0, gzip;q=0, identity;q=0' },
  { 'x-request-id': 'x'.repeat(5_000) },
  { 'x-forwarded-for': '::ffff:1.2.3.4, unknown, 999.1.1.1' },
  { 'x-storefront-key': 'guess' },
  { 'idempotency-key': 'x'.repeat(10_000) },
  { 'idempotency-key': 'one-key-of-two-1, one-key-of-two-2' },
  { 'if-none-match': `W/"${'x'.repeat(1_000)}", *` },
  { range: 'bytes=-1,99999999999-0' },
  { expect: '100-continue' },
];

const replaceInBody = fc
  .tuple(fc.nat({ max: 999 }), fc.option(hostileValue, { nil: undefined, freq: 3 }))
  .map(([number, by]): Change => (request) => {
    if (request.body === undefined) return { ...request, body: by };
    const places = placesIn(request.body);
    return { ...request, body: replacedAt(request.body, places[number % places.length]!, by) };
  });

const addToBody = fc
  .tuple(fc.constantFrom('extra', 'constructor', 'admin', '', 'id', 'customerId', '\u0000'), hostileValue)
  .map(([name, value]): Change => (request) => ({
    ...request,
    body: typeof request.body === 'object' && !Array.isArray(request.body) ? { ...request.body, [name]: value } : value,
  }));

const replaceInQuery = fc.tuple(fc.nat({ max: 99 }), hostileValue).map(([number, value]): Change => (request) => ({
  ...request,
  query: request.query.map((pair, index) => (index === number % request.query.length ? [pair[0], value] : pair)),
}));

const addToQuery = fc
  .tuple(fc.constantFrom('extra', 'lang', 'page', '__proto__', '', 'a[b]', 'q'), hostileValue)
  .map(([name, value]): Change => (request) => ({ ...request, query: [...request.query, [name, value]] }));

const repeatQuery: Change = (request) => ({ ...request, query: [...request.query, ...request.query] });
const dropQuery: Change = (request) => ({ ...request, query: [] });

const replaceInPath = fc.constantFrom<string>(...HOSTILE_TEXTS).map((value): Change => (request) => ({
  ...request,
  params: Object.fromEntries(Object.keys(request.params).map((name) => [name, value])),
}));

const changeHeaders = fc
  .oneof(
    fc.constantFrom(...HEADERS),
    fc.constantFrom(...longTexts).map((text) => ({ 'user-agent': encodeURIComponent(text).slice(0, 8_000) })),
  )
  .map((headers): Change => (request) => ({ ...request, headers: { ...request.headers, ...headers } }));

const changeWho: Change = (request) => ({ ...request, as: request.as === 'guest' ? 'shopper' : 'guest' });

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: replaceInBody },
  { weight: 2, arbitrary: addToBody },
  { weight: 4, arbitrary: replaceInQuery },
  { weight: 2, arbitrary: addToQuery },
  { weight: 2, arbitrary: replaceInPath },
  { weight: 2, arbitrary: changeHeaders },
  {
    weight: 1,
    arbitrary: hostileBody.map((rawBody): Change => (request) => ({ ...request, rawBody })),
  },
  { weight: 1, arbitrary: fc.constantFrom(repeatQuery, dropQuery, changeWho) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')
      .map((method): Change => (request) => ({ ...request, method })),
  },
);

/**
 * Requests to every operation of a document: a quarter are valid by its schemas, the others have one to three changes. The
 * same seed makes the same requests.
 */
export function fuzzedRequests(
  document: OpenApiDocument,
  { seed, count }: { seed: number; count: number },
): FuzzedRequest[] {
  const requests = validRequests(document).map((valid) =>
    fc
      .tuple(valid, fc.array(change, { maxLength: 3 }))
      .map(([request, changes]) => changes.reduce<FuzzedRequest>((changed, make) => make(changed), request)),
  );
  return fc.sample(fc.oneof(...requests), { seed, numRuns: count });
}
