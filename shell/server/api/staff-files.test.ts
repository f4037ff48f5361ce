import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { STAFF_HOST, testStorefront } from '../testing/test-storefront.ts';

const MB = 2 ** 20;

/** A storefront whose API knows one person of the staff, and records the sizes of what it receives. */
async function storefront() {
  const sizes: number[] = [];
  const { app } = await testStorefront({
    api: (api) => {
      api.get('/staff/me', async ({ headers }, reply) =>
        headers.authorization === 'Bearer staff' ? { data: {} } : reply.code(401).send({ message: 'Who are you?' }),
      );
      api.addContentTypeParser('image/jpeg', { parseAs: 'buffer', bodyLimit: 30 * MB }, (_request, body, done) =>
        done(null, body),
      );
      api.post<{ Body: Buffer }>('/staff/pictures', { bodyLimit: 30 * MB }, async ({ body }) => {
        sizes.push(body.length);
        return { data: {} };
      });
    },
  });
  const send = async (bytes: number, token?: string) =>
    app.inject({
      method: 'POST',
      authority: STAFF_HOST,
      url: '/api/staff/pictures',
      headers: { 'content-type': 'image/jpeg', ...(token && { authorization: `Bearer ${token}` }) },
      payload: Buffer.alloc(bytes),
    });
  return { send, sizes };
}

test('a photograph of a person of the staff reaches the API whole, up to 20 MB', async () => {
  const { send, sizes } = await storefront();

  expect((await send(20 * MB, 'staff')).statusCode).toBe(200);
  expect((await send(20 * MB + 1, 'staff')).statusCode).toBe(413);
  expect(sizes).toEqual([20 * MB]);
});

test('nobody else’s is read: the API’s refusal is the answer', async () => {
  const { send, sizes } = await storefront();

  const refused = await send(MB);

  expect([refused.statusCode, refused.json().message]).toEqual([401, 'Who are you?']);
  expect(refused.headers.connection).toBe('close');
  expect((await send(MB, 'made-up')).statusCode).toBe(401);
  expect(sizes).toEqual([]);
});

test('who is not known to be staff takes no place from staff', async () => {
  const gate = new EventEmitter();
  const { app } = await testStorefront({
    api: (api) => {
      api.get('/staff/me', async ({ headers }, reply) => {
        if (headers.authorization === 'Bearer staff') return { data: {} };
        await once(gate, 'answered');
        return reply.code(401).send({ message: 'Who are you?' });
      });
      api.post('/staff/products/import', async () => ({ data: {} }));
      api.addContentTypeParser('text/csv', (_request, _body, done) => done(null));
    },
  });
  const send = async (headers: object = {}) =>
    app.inject({
      method: 'POST',
      authority: STAFF_HOST,
      url: '/api/staff/products/import',
      headers: { 'content-type': 'text/csv', ...headers },
      payload: 'id,sku',
    });
  const strangers = Array.from({ length: 6 }, async () => send());

  const ofStaff = await send({ authorization: 'Bearer staff' });
  gate.emit('answered');

  expect(ofStaff.statusCode).toBe(200);
  expect((await Promise.all(strangers)).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 6 }, () => 401),
  );
});
