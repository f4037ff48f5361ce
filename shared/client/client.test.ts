import { getEventListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failureText, isApiError } from './api-error.ts';
import { createClient } from './client.ts';

const PROBLEM = { message: 'Out of stock', code: 'out-of-stock', requestId: 'r-1' };

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A client of a local server whose answers the test gives. */
async function clientOf(answer: Answer, options: Partial<Parameters<typeof createClient>[0]> = {}) {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    language: 'ar',
    timeout: 5_000,
    fallbackMessage: (code) => `fallback ${code}`,
    ...options,
  });
}

const sending =
  (status: number, body: string, type = 'application/json'): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

/** The error of a call. A call that succeeds fails the test. */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );

test('a call uses the contract’s address, with parameters, query and the page’s language', async () => {
  const received: (string | undefined)[] = [];
  const client = await clientOf(({ method, url, headers }, response) => {
    received.push(method, url, headers['accept-language'], headers.accept);
    response.end('{"data":1}');
  });

  await client('product', { params: { slugOrId: 'a/b ü' } });

  expect(received).toEqual(['GET', '/products/public/a%2Fb%20%C3%BC?lang=ar', 'ar', 'application/json']);
});

test('undefined values of a query are left out', async () => {
  let url = '';
  const client = await clientOf((request, response) => {
    url = request.url!;
    response.end('{}');
  });

  await client('products', { query: { category: 'oil', page: 2, sort: undefined } } as never);

  expect(url).toBe('/products/public?category=oil&page=2&lang=ar');
});

test('a body is sent as JSON, with the current token, the idempotency key and the given headers', async () => {
  const tokens = ['first', 'second'];
  const seen: unknown[] = [];
  const client = await clientOf(
    async (request, response) => {
      const { authorization, 'idempotency-key': key, 'content-type': type, 'x-request-id': id } = request.headers;
      seen.push({ authorization, key, type, id, body: await text(request) });
      response.end('{}');
    },
    { token: () => tokens.shift() ?? null, headers: { 'x-request-id': 'page-1' } },
  );

  await client('placeOrder', { body: { quoteId: 'q' } } as never, { idempotencyKey: 'once' });
  await client('cart', {});
  await client('cart', {});

  const sent = { authorization: 'Bearer first', key: 'once', type: 'application/json', id: 'page-1' };
  expect(seen).toEqual([
    { ...sent, body: '{"quoteId":"q"}' },
    { authorization: 'Bearer second', key: undefined, type: undefined, id: 'page-1', body: '' },
    { authorization: undefined, key: undefined, type: undefined, id: 'page-1', body: '' },
  ]);
});

test('a failed call is not sent again, because its effect might happen twice', async () => {
  let calls = 0;
  const client = await clientOf((_request, response) => {
    calls += 1;
    response.destroy();
  });

  const failure = await failureOf(client('cart', {}));

  expect(failure).toMatchObject({ code: 'network' });
  expect(calls).toBe(1);
});

test('the API’s own message is shown, with its code, status, id and details', async () => {
  const details = [{ path: 'quantity', message: 'too many' }];
  const client = await clientOf(sending(409, JSON.stringify({ ...PROBLEM, details })));

  const failure = await failureOf(client('cart', {}));

  expect(isApiError(failure)).toBe(true);
  expect(failure).toMatchObject({ status: 409, ...PROBLEM, details, text: undefined });
});

test.each([
  ['a code that is newer than this build', { ...PROBLEM, code: 'gift-wrap-closed' }],
  ['a code that is an inherited property', { ...PROBLEM, code: 'toString' }],
  ['a code that is no text', { ...PROBLEM, code: { of: 'another kind' } }],
  ['no code, as a proxy answers', { message: PROBLEM.message }],
  ['a new code and more than 200 characters', { message: 'Please wait. '.repeat(20).trim(), code: 'gift-wrap-closed' }],
])('a message with %s is shown', async (_, body) => {
  const client = await clientOf(sending(409, JSON.stringify(body)));

  const failure = await failureOf(client('cart', {}));

  expect(failure).toMatchObject({ status: 409, code: 'unknown', message: body.message });
  expect(failureText(failure, 'Failed to fetch cart')).toBe(body.message);
});

test('a sentence in plain text is kept beside the default message', async () => {
  const client = await clientOf(sending(502, ' Back at ten o’clock \n', 'text/plain; charset=utf-8'));

  const failure = await failureOf(client('cart', {}));

  expect(failure).toMatchObject({
    status: 502,
    code: 'unavailable',
    message: 'fallback unavailable',
    text: 'Back at ten o’clock',
  });
});

test.each([
  ['a page', 502, '<h1>Bad Gateway</h1>', 'text/html', 502],
  ['a long plain text', 500, 'x'.repeat(201), 'text/plain', 500],
  ['nothing', 500, ' ', 'text/plain', 500],
  ['a truncated answer', 200, '{"data":[', 'application/json', 0],
  ['an answer that is no object', 200, '"ok"', 'application/json', 0],
  ['a problem without a message', 500, '{"message":" ","code":"nonsense"}', 'application/json', 500],
  ['a problem whose message is no text', 500, '{"message":{"en":"x"}}', 'application/json', 500],
])('%s does not come from the API, so the default message is shown', async (_, status, body, type, expected) => {
  const client = await clientOf(sending(status, body, type));

  const failure = await failureOf(client('cart', {}));

  expect(failure).toMatchObject({
    status: expected,
    code: 'unavailable',
    message: 'fallback unavailable',
    text: undefined,
  });
});

test('an API that can’t be reached causes a network failure', async () => {
  const client = createClient({
    baseUrl: 'http://127.0.0.1:9',
    language: 'en',
    timeout: 5_000,
    fallbackMessage: (code) => `fallback ${code}`,
  });

  const failure = await failureOf(client('cart', {}));

  expect(failure).toMatchObject({ status: 0, code: 'network', message: 'fallback network' });
});

test.each<[string, Answer]>([
  ['no answer at all', () => undefined],
  ['an answer that stops', (_request, response) => response.writeHead(200).write('{"data":')],
  [
    'an invoice that stops',
    (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF'),
  ],
])('%s within the time limit is a timeout, not a network failure', async (_, answer) => {
  const client = await clientOf(answer, { timeout: 40 });

  const failure = await failureOf(client('invoice', { params: { id: 'SW-1' } }));

  expect(failure).toMatchObject({ status: 0, code: 'timeout', message: 'fallback timeout' });
});

test.each<[string, Answer]>([
  ['before the answer', () => undefined],
  ['within the answer', (_request, response) => response.writeHead(200).write('{"data":')],
])('a call that is aborted %s fails with the caller’s reason', async (_, answer) => {
  const controller = new AbortController();
  const client = await clientOf((request, response) => {
    answer(request, response);
    setImmediate(() => controller.abort(new Error('left the page')));
  });

  const failure = await failureOf(client('cart', {}, { signal: controller.signal }));

  expect(isApiError(failure)).toBe(false);
  expect(failure).toEqual(new Error('left the page'));
});

test.each<[string, Answer, Partial<Parameters<typeof createClient>[0]>]>([
  ['succeeds', sending(200, '{"data":[]}'), {}],
  ['fails', sending(500, '{}'), {}],
  ['takes too long', () => undefined, { timeout: 40 }],
])('a call that %s no longer listens to a signal that outlives it', async (_, answer, more) => {
  const lasting = new AbortController();
  const client = await clientOf(answer, more);

  await client('cart', {}, { signal: lasting.signal }).catch(() => undefined);

  expect(getEventListeners(lasting.signal, 'abort')).toEqual([]);
});

test('calls need no AbortSignal.any, which the oldest supported browsers lack', async () => {
  const any = vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  onTestFinished(() => any.mockRestore());
  const client = await clientOf(sending(200, '{"data":[]}'));

  expect(await client('cart', {}, { signal: new AbortController().signal })).toEqual({ data: [] });
});

test('an invoice arrives as a file', async () => {
  const client = await clientOf(sending(200, '%PDF-1.7', 'application/pdf'));

  const file = await client('invoice', { params: { id: 'SW-1' } });

  expect(await (file as unknown as Blob).text()).toBe('%PDF-1.7');
});

test('a table arrives as a file, with the byte order mark that Excel needs', async () => {
  const client = await clientOf(sending(200, '\u{FEFF}id,time', 'text/csv; charset=utf-8'));

  const file = await client('invoice', { params: { id: 'SW-1' } });

  expect(new Uint8Array(await (file as unknown as Blob).arrayBuffer()).subarray(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  );
});
