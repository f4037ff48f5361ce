import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { STAFF_HOST, testStorefront } from '../testing/test-storefront.ts';

/** Each is a header, or a few, of one connection alone. */
const HOP_BY_HOP: Record<string, Record<string, string>> = {
  'what Connection names': { connection: 'close, x-named', 'x-named': 'yes' },
  'Keep-Alive': { 'keep-alive': 'timeout=5' },
  'Proxy-Authenticate': { 'proxy-authenticate': 'Basic' },
  'Proxy-Authorization': { 'proxy-authorization': 'Basic eDp4' },
  'Proxy-Connection': { 'proxy-connection': 'keep-alive' },
  'HTTP2-Settings': { 'http2-settings': 'AAMAAABkAARAAAAAAAIAAAAA' },
  TE: { te: 'trailers' },
  Trailer: { trailer: 'Expires' },
  'Transfer-Encoding': { 'transfer-encoding': 'chunked' },
  Upgrade: { upgrade: 'h2c' },
  'a web socket': { connection: 'Upgrade, close', upgrade: 'websocket' },
  'the length of a body': { 'content-length': '2' },
  Expect: { expect: '100-continue' },
};
const NAMES = Object.values(HOP_BY_HOP).flatMap((headers) => Object.keys(headers));
const PLACES: [place: string, status: number][] = [
  ['GET /api/cart/x', 200],
  ['POST /api/cart/x', 200],
  ['POST /api/staff/pictures', 200],
  ['GET /api/staff/events', 200],
  ['GET /dev/outbox', 200],
  ['GET /media/none.webp', 404],
  ['GET /none', 200],
];

/** The status of an answer; a 100 comes before that of the request. */
const finalStatus = (answer: string): number =>
  Number(/^(?:HTTP\/1.1 100 .*\r\n\r\n)?HTTP\/1.1 (\d+)/.exec(answer)![1]);

async function storefront() {
  const received: Record<string, unknown>[] = [];
  const { app } = await testStorefront({
    config: { demo: true },
    api: (api) => {
      api.addHook('onRequest', async ({ headers }) => void received.push(headers));
      for (const path of ['/staff/me', '/staff/events', '/dev/outbox']) api.get(path, async () => ({ data: {} }));
      for (const path of ['/cart/x', '/staff/pictures']) api.all(path, async () => ({ data: {} }));
    },
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  /** As a raw client does: Node's own refuses some of these. */
  const send = async (place: string, headers: Record<string, string>) => {
    const typed = place.startsWith('POST') && { 'content-type': 'application/json' };
    const measured = place.startsWith('POST') && !headers['transfer-encoding'] && { 'content-length': '2' };
    const host = place.includes('/staff/') ? STAFF_HOST : 'shop';
    const all = { host, connection: 'close', ...typed, ...measured, ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const body = 'transfer-encoding' in all ? '2\r\n{}\r\n0\r\n\r\n' : 'content-length' in all ? '{}' : '';
    const socket = connect(Number(port), '127.0.0.1');
    socket.write([`${place} HTTP/1.1`, ...lines, '', body].join('\r\n'));
    return finalStatus(await text(socket));
  };
  return { received, send };
}

test.each(PLACES)('no header of one connection changes the answer to %s, or goes further', async (place, usual) => {
  const { received, send } = await storefront();
  await send(place, {});
  const own = received.flatMap((headers) => Object.keys(headers));
  received.length = 0;

  const answers = [];
  for (const [name, headers] of Object.entries(HOP_BY_HOP)) answers.push([name, await send(place, headers)]);

  expect(answers).toEqual(Object.keys(HOP_BY_HOP).map((name) => [name, usual]));
  const further = received.flatMap((headers) => Object.keys(headers));
  expect(further.filter((name) => NAMES.includes(name) && !own.includes(name))).toEqual([]);
});
