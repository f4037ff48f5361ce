import { recordRequests } from '@shop/logs/record-requests';
import type { FastifyInstance } from 'fastify';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServer } from '../http/create-server.ts';
import { OPERATOR_SECRET } from '../testing/test-storefront.ts';
import { OperatorGate } from './operator-gate.ts';

const MINUTE = 60_000;
const WRONG = 'a-wrong-secret-that-nobody-must-log';

let app: FastifyInstance;
let log: string;

/** A server with only the gate. It answers what became of the request. */
function open(gate = new OperatorGate(OPERATOR_SECRET)): void {
  log = '';
  const lines = new PassThrough();
  lines.on('data', (line: Buffer) => (log += line.toString()));
  app = createServer({ logger: { stream: lines }, trustedProxies: false });
  recordRequests(app, { file: undefined, service: 'storefront', addressOf: ({ ip }) => ip });
  app.post<{ Body: { secret: string } }>('/sign-in', async (request, reply) => {
    const refused = gate.signIn(request, reply, 'Maryam', request.body.secret);
    return refused ? `refused for ${Math.ceil(refused.wait / 60)} min` : 'in';
  });
  app.get('/', async (request, reply) => gate.sessionOf(request, reply)?.name ?? 'nobody');
  app.get('/program', async (request) => String(gate.isAuthorized(request)));
  app.post('/sign-out', async (request, reply) => gate.signOut(request, reply, gate.sessionOf(request, reply)!));
}

const signIn = async (secret: string, { from = '192.0.2.1', cookie = '' } = {}) => {
  const request = {
    method: 'POST',
    url: '/sign-in',
    remoteAddress: from,
    headers: { cookie },
    body: { secret },
  } as const;
  const { body, headers } = await app.inject(request);
  return { body, cookie: String(headers['set-cookie'] ?? '') };
};
const ask = async (cookie: string) => {
  const { body, headers } = await app.inject({ url: '/', headers: { cookie } });
  return { body, cookie: String(headers['set-cookie'] ?? '') };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-11-24T08:00:00Z') });
  // A running process has another time than 0, which the memory of sources takes for none.
  vi.advanceTimersByTime(1);
  open();
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

test('a session is a cookie that scripts and other sites can not use', async () => {
  const { body, cookie } = await signIn(OPERATOR_SECRET);

  expect(body).toBe('in');
  expect(cookie).toMatch(/^operator=[\w-]+\.[\w-]+; Path=\/_\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
  expect((await ask(cookie)).body).toBe('Maryam');
  expect((await ask(cookie.replace('operator=e', 'operator=f'))).body).toBe('nobody');
});

test('a session ends half an hour after its last request', async () => {
  const { cookie } = await signIn(OPERATOR_SECRET);
  vi.setSystemTime(Date.now() + 29 * MINUTE);
  const used = await ask(cookie);
  vi.setSystemTime(Date.now() + 29 * MINUTE);

  expect([used.body, (await ask(used.cookie)).body, (await ask(cookie)).body]).toEqual(['Maryam', 'Maryam', 'nobody']);
});

test('a session ends after twelve hours, however often it is used', async () => {
  let { cookie } = await signIn(OPERATOR_SECRET);
  const bodies: string[] = [];
  for (let half = 1; half <= 25; half += 1) {
    vi.setSystemTime(Date.now() + 29 * MINUTE);
    const used = await ask(cookie);
    bodies.push(used.body);
    cookie = used.cookie || cookie;
  }

  expect(bodies.lastIndexOf('Maryam')).toBe(23);
  expect(bodies.at(-1)).toBe('nobody');
});

test('signing out ends the session, also for a copy of its cookie', async () => {
  const { cookie } = await signIn(OPERATOR_SECRET);

  await app.inject({ method: 'POST', url: '/sign-out', headers: { cookie } });

  expect((await ask(cookie)).body).toBe('nobody');
});

test('wrong secrets are logged, without the secret, the address or the name', async () => {
  await signIn(WRONG);
  const basic = Buffer.from(`${WRONG}:${WRONG}`).toString('base64');
  await app.inject({ url: '/program', remoteAddress: '192.0.2.9', headers: { authorization: `Basic ${basic}` } });

  expect(log).toContain('A wrong operator’s secret was given: 2 times from its network');
  for (const hidden of [WRONG, basic, '192.0.2', 'Maryam']) expect(log).not.toContain(hidden);
});

test('after ten wrong secrets a network is not heard for a quarter of an hour, whatever it sends', async () => {
  for (let time = 0; time < 10; time += 1) expect((await signIn(WRONG)).body).toBe('refused for 0 min');

  expect((await signIn(OPERATOR_SECRET, { from: '192.0.2.200' })).body).toBe('refused for 15 min');
  expect((await signIn(OPERATOR_SECRET, { from: '198.51.100.1' })).body).toBe('in');
  vi.advanceTimersByTime(15 * MINUTE + 1);
  // The memory of sources reads the clock once in a millisecond.
  await wait(5);
  expect((await signIn(OPERATOR_SECRET)).body).toBe('in');
});

test('whoever signed in from a browser before is not locked out by others in the same network', async () => {
  const { cookie } = await signIn(OPERATOR_SECRET);
  await app.inject({ method: 'POST', url: '/sign-out', headers: { cookie } });
  for (let time = 0; time < 10; time += 1) await signIn(WRONG);

  expect((await signIn(OPERATOR_SECRET)).body).toBe('refused for 15 min');
  expect((await signIn(OPERATOR_SECRET, { cookie })).body).toBe('in');
});

test('while many networks guess, each has one try in a quarter of an hour, and the operator is let in at the first', async () => {
  for (let network = 0; network < 100; network += 1) await signIn(WRONG, { from: `10.0.${network}.1` });

  const answers = [await signIn(WRONG, { from: '10.1.0.1' }), await signIn(WRONG, { from: '10.1.0.1' })];

  expect(answers.map(({ body }) => body)).toEqual(['refused for 0 min', 'refused for 15 min']);
  expect((await signIn(OPERATOR_SECRET, { from: '203.0.113.5' })).body).toBe('in');
});

test('while the secret is changed, both values open the page, and sessions of the old one go on', async () => {
  const { cookie } = await signIn(OPERATOR_SECRET);
  const NEW = 'the-next-secret-of-the-operator-32';
  await app.close();

  open(new OperatorGate(NEW, OPERATOR_SECRET));
  const during = [(await ask(cookie)).body, (await signIn(OPERATOR_SECRET)).body, (await signIn(NEW)).body];
  await app.close();
  open(new OperatorGate(NEW));

  expect(during).toEqual(['Maryam', 'in', 'in']);
  expect([(await ask(cookie)).body, (await signIn(OPERATOR_SECRET)).body]).toEqual(['nobody', 'refused for 0 min']);
});
