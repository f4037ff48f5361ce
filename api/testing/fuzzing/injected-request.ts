import type { InjectOptions } from 'fastify';
import type { KnownValues } from './fuzzed-shop.ts';
import { RAW_NUMBER } from './hostile-values.ts';
import { KNOWN } from './schema-values.ts';
import type { FuzzedRequest } from './valid-requests.ts';

const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** A fuzzed request as the API receives it, with the shop's own values in place of their names. */
export function injectedRequest(request: FuzzedRequest, known: KnownValues, token: string): InjectOptions {
  const withKnown = (text: string) =>
    text.replace(KNOWN, (name, field: string, number: string) => {
      const values = known[field] ?? [];
      return values[Number(number) % values.length] ?? name;
    });
  const path = request.path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(request.params[name]));
  const query = request.query.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&');
  const payload =
    request.rawBody ??
    (request.body === undefined ? undefined : JSON.stringify(request.body).replace(RAW_NUMBER, '$1'));
  return {
    method: request.method as 'GET',
    url: withKnown(query ? `${path}?${query}` : path),
    headers: {
      ...(request.as === 'shopper' && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(payload !== undefined && { payload: withKnown(payload) }),
  };
}

/** A value in an address. Texts with a percent sign stay as they are, so that some addresses can't be decoded. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (HALF_A_CHARACTER.test(text)) return '%ED%A0%BD';
  return /^%[\w%]+$/.test(text) ? text : encodeURIComponent(text);
}
