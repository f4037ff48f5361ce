import { expect, test, vi } from 'vitest';
import { attackingRemote, sharingShell } from '../testing/attacks.ts';
import { testStorefront } from '../testing/test-storefront.ts';

const SECRETS = {
  storefront: 'storefront-secret-of-this-test',
  operator: 'operator-secret-of-this-test-0123456789',
  session: 'session-token-of-a-visitor',
  address: '203.0.113.77',
  environment: 'a-gateway-secret-in-the-environment',
};

/** Records every message that the storefront sends to the worker; they come after the remote is loaded. */
const LISTENING = `const messages = []; const parse = JSON.parse;
  JSON.parse = (text, ...rest) => { messages.push(String(text)); return parse(text, ...rest); };`;

/** All that code can find out about where it runs, and what it is told. */
const DUMP = `
  const answer = await fetch('http://api.invalid/home/public?lang=en', { headers: { 'x-page': '1' } });
  const globals = Object.getOwnPropertyNames(globalThis).map((name) => [name, typeof globalThis[name] === 'string' ? globalThis[name] : '']);
  return JSON.stringify({ messages, globals, env: process.env, argv: process.argv, execArgv: process.execArgv, title: process.title,
    report: process.report.getReport(), resources: process.getActiveResourcesInfo(), answer: [...answer.headers], body: await answer.text() });`;

test('nothing secret of the shop, its operator or its visitors reaches the code of a build', async () => {
  vi.stubEnv('TWILIO_AUTH_TOKEN', SECRETS.environment);
  const called: unknown[] = [];
  const { app, releases } = await testStorefront({
    workers: true,
    config: { apiHeaders: { 'x-storefront-key': SECRETS.storefront }, metricsSecrets: [SECRETS.operator] },
    api: (api) =>
      api.get('/home/public', async ({ headers }) => {
        called.push(headers['x-storefront-key']);
        return { data: 'the home page' };
      }),
  });
  releases.addBuild('shell', 's2', sharingShell('the shell'));
  const dump = attackingRemote('mf-catalog', [{ name: 'dump', code: DUMP, meets: /^/ }]);
  releases.addBuild('mf-catalog', 'c1', `${LISTENING};${dump}`);
  releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build: 'c1' } });

  const seen = await vi.waitUntil(
    async () => {
      const { body } = await app.inject({
        url: '/category/perfumes?attack=0',
        headers: { cookie: `session=${SECRETS.session}`, authorization: `Bearer ${SECRETS.session}` },
        remoteAddress: SECRETS.address,
      });
      return body.includes('the home page') && body;
    },
    { timeout: 60_000 },
  );
  vi.unstubAllEnvs();

  expect(called).toContain(SECRETS.storefront);
  expect(seen).toContain('"messages":[');
  expect(seen).toContain('http://api.invalid');
  expect(seen).toContain('"environmentVariables"');
  expect(Object.entries(SECRETS).filter(([, secret]) => seen.includes(secret))).toEqual([]);
});
