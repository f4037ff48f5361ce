import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { STAFF_HOST, testStorefront } from '../testing/test-storefront.ts';

/** A storefront whose API has a stream of events that the test writes. */
async function withStream() {
  const sent: Readable[] = [];
  const asked: Record<string, unknown>[] = [];
  const storefront = await testStorefront({
    config: { staffOrigin: 'http://127.0.0.1' },
    api: (api) => {
      api.get('/staff/events', async ({ headers }, reply) => {
        asked.push(headers);
        const stream = new Readable({ read: () => {} });
        sent.push(stream);
        stream.push('event: open\ndata: {}\n\n');
        return reply.header('content-type', 'text/event-stream').send(stream);
      });
    },
  });
  const open = async () => {
    const answer = await storefront.app.inject({
      authority: '127.0.0.1',
      url: '/api/staff/events',
      headers: { authorization: 'Bearer token', 'last-event-id': '2026-11-25T08:00:00.000000Z' },
      payloadAsStream: true,
    });
    const stream = answer.stream();
    onTestFinished(() => void stream.destroy());
    return { ...answer, statusCode: answer.statusCode, headers: answer.headers, stream };
  };
  return { ...storefront, sent, asked, open };
}

test('events are forwarded as they come, with the cursor of the client', async () => {
  const { sent, asked, open } = await withStream();
  const { headers, stream } = await open();
  const parts = stream.iterator();

  const first = String((await parts.next()).value);
  sent[0]!.push('event: order\ndata: {"order":"SW-1"}\n\n');
  const second = String((await parts.next()).value);

  expect(headers['content-type']).toBe('text/event-stream');
  expect([first, second]).toEqual(['event: open\ndata: {}\n\n', 'event: order\ndata: {"order":"SW-1"}\n\n']);
  expect(asked[0]).toMatchObject({
    authorization: 'Bearer token',
    'last-event-id': '2026-11-25T08:00:00.000000Z',
  });
});

test.each(['100%', '%E0%A4%A'])('a query that can’t be decoded (%s) is forwarded as it is', async (query) => {
  const { app } = await testStorefront({ api: (api) => api.get('/staff/events', async ({ url }) => ({ url })) });

  const answer = await app.inject({ authority: STAFF_HOST, url: `/api/staff/events?x=${query}` });

  expect([answer.statusCode, answer.json()]).toEqual([200, { url: `/staff/events?x=${query}` }]);
});

test('a tab that is closed ends the stream at the API', async () => {
  const { app, sent } = await withStream();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const tab = new AbortController();
  const { body } = await fetch(`${address}/api/staff/events`, { signal: tab.signal });
  await body!.getReader().read();

  tab.abort();

  await vi.waitFor(() => expect(sent[0]!.destroyed).toBe(true));
});

test('an API that is away is a problem with a time to try again', async () => {
  const { app } = await testStorefront({ config: { apiUrl: 'http://127.0.0.1:9', staffOrigin: 'http://127.0.0.1' } });

  const { statusCode, headers } = await app.inject({ authority: '127.0.0.1', url: '/api/staff/events' });

  expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
});
