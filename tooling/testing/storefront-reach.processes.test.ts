import { ROOT } from '@shop/environment/directories';
import { confinementRefused } from '@shop/programs/confine';
import { keyInReach, localAddress, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Answers each request, a list of attempts as `[what, ...words]`, with what became of them. */
const PROBE = `
import { createServer } from 'node:http';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
const attempts = {
  read: (file) => readFileSync(file, 'utf8'),
  list: (folder) => readdirSync(folder).sort().join(),
  write: (file) => { writeFileSync(file, 'written'); return 'written'; },
  signal: (pid) => process.kill(Number(pid), 0),
  variables: () => Object.keys(process.env).sort().join(),
  run: (...words) => spawnSync(words[0], words.slice(1), { encoding: 'utf8' }).stdout.trim(),
};
const result = ([what, ...words]) => { try { return String(attempts[what](...words)); } catch (error) { return error.code; } };
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => response.end(JSON.stringify(JSON.parse(Buffer.concat(chunks)).map(result))));
});
process.once('SIGTERM', () => { writeFileSync(process.env.SHOP_VAR + '/media/ended', 'in order'); process.exit(0); });
server.listen(Number(process.env.PORT), () => process.send({ type: 'listening', port: server.address().port }));
`;

/** A shop's data directory, and what the process that \`npm start\` makes of the storefront's program reaches from there. */
async function confinedProbe(environment: Record<string, string> = {}, below = tmpdir(), missing?: string) {
  mkdirSync(below, { recursive: true });
  const directory = realpathSync(mkdtempSync(join(below, 'shop-reach-')));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const files = {
    'signing/release-key.pem': 'the key that signs',
    'keys/trusted-keys.json': 'the list',
    'operator-secret': 'of the operator',
    secret: 'of one-time codes',
    'database/PG_VERSION': '18',
    'log/api.log': 'lines',
    'pictures/one.webp': 'a picture',
    'release/release.json': 'what is live',
    'release/probe.mjs': PROBE,
  };
  for (const [file, text] of Object.entries(files)) {
    if (file === missing) continue;
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  const program = storefrontProgram({ directory, port: 0, apiUrl: localAddress(9), environment });
  const running = await supervise({ ...program, entry: join(directory, 'release/probe.mjs') }, () => undefined);
  onTestFinished(running.stop);
  const attempt = async (...attempts: string[][]): Promise<string[]> => {
    const answer = await fetch(localAddress(running.port), { method: 'POST', body: JSON.stringify(attempts) });
    return (await answer.json()) as string[];
  };
  return { directory, attempt, running, program };
}

const isHeld = confinementRefused() === null;

test.runIf(isHeld)('the storefront sees no key, no secret, no database and no log', async () => {
  // Where it lies without `SHOP_VAR`: in the project's own folder, which the storefront reads.
  const { directory, attempt } = await confinedProbe({}, join(ROOT, 'var'));
  const hidden = ['signing/release-key.pem', 'operator-secret', 'secret', 'database/PG_VERSION', 'log/api.log'];

  const seen = await attempt(
    ...hidden.map((file) => ['read', join(directory, file)]),
    ['list', directory],
    ['run', 'cat', join(directory, 'signing/release-key.pem')],
    ['run', 'cat', `/proc/1/root${join(directory, 'signing/release-key.pem')}`],
  );

  expect(seen).toEqual([
    ...hidden.map(() => 'ENOENT'),
    'compile-cache,development,keys,media,mirrors,pictures,release',
    '',
    '',
  ]);
});

test.runIf(isHeld)('the storefront sees no process but its own, and no file of the machine’s users', async () => {
  const { attempt } = await confinedProbe();

  const seen = await attempt(
    ['read', `/proc/${process.pid}/environ`],
    ['signal', String(process.pid)],
    ['read', '/etc/shadow'],
    ['list', '/'],
    ['list', '/tmp'],
  );

  expect(seen.slice(0, 3)).toEqual(['ENOENT', 'ESRCH', 'ENOENT']);
  expect(seen[3]).not.toMatch(/\b(home|run|var)\b/);
  // This test's own data, and the project where somebody keeps it there.
  const ofProject = relative(tmpdir(), ROOT).split(sep)[0];
  const others = seen[4]!.split(',').filter((name) => name !== ofProject);
  expect(others).toEqual([expect.stringMatching(/^shop-reach-\w+$/)]);
});

test.runIf(isHeld)(
  'the storefront reads the list of trusted keys as it is now, and can change neither it nor code nor pictures',
  async () => {
    const { directory, attempt } = await confinedProbe();
    const list = join(directory, 'keys/trusted-keys.json');
    writeFileSync(`${list}.new`, 'the new list');
    renameSync(`${list}.new`, list);

    const seen = await attempt(
      ['read', list],
      ['write', list],
      ['write', join(directory, 'pictures/one.webp')],
      ['write', import.meta.filename],
      ['write', join(directory, 'release/release.json')],
      ['write', join(directory, 'media/one.webp')],
    );

    expect(seen).toEqual(['the new list', 'EROFS', 'EROFS', 'EROFS', 'written', 'written']);
    expect(existsSync(join(directory, 'media/one.webp'))).toBe(true);
  },
);

test.runIf(isHeld)(
  'a picture that is imported for the first time while the storefront runs is seen by it',
  async () => {
    const { directory, attempt } = await confinedProbe({}, tmpdir(), 'pictures/one.webp');
    const first = join(directory, 'pictures/first.webp');
    mkdirSync(dirname(first), { recursive: true });
    writeFileSync(first, 'the first picture');

    expect(await attempt(['read', first], ['write', first])).toEqual(['the first picture', 'EROFS']);
  },
);

test('the storefront gets its own settings, and none of the API’s or of who signs releases', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk');
  vi.stubEnv('DATABASE_URL', 'postgres://');
  vi.stubEnv('RELEASE_KEY', '/keys/release.pem');
  vi.stubEnv('GITHUB_TOKEN', 'ghp');
  vi.stubEnv('TRUSTED_PROXIES', 'loopback');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { attempt } = await confinedProbe({ STOREFRONT_SECRET: 'shared with the API' });

  const [variables] = await attempt(['variables']);

  expect(variables!.split(',')).toEqual(expect.arrayContaining(['STOREFRONT_SECRET', 'TRUSTED_PROXIES']));
  expect(variables).not.toMatch(/STRIPE|DATABASE|RELEASE_KEY|TOKEN/);
});

test.runIf(isHeld)('a confined program starts again when its outer process is killed, and ends in order', async () => {
  const { directory, running } = await confinedProbe();
  const { port, pid: killed } = running;

  process.kill(killed!, 'SIGKILL');
  // What the killed one has inside answers until the kernel has ended it too.
  const answersAgain = () => {
    expect(running.pid).not.toBe(killed);
    return fetch(localAddress(port), { method: 'POST', body: '[]' });
  };
  await vi.waitFor(answersAgain, { timeout: 20_000 });
  await running.stop();

  await expect(fetch(localAddress(port))).rejects.toThrow();
  expect(readFileSync(join(directory, 'media/ended'), 'utf8')).toBe('in order');
});

/** Code of a shell whose pages show the environment and process id of the worker that renders them. */
const SHELL = `
  const { PassThrough } = require('node:stream');
  exports.sharedModules = {};
  exports.renderOffline = async () => ({ title: 'Offline', html: '' });
  exports.renderPage = async () => ({ kind: 'page', status: 200, head: { title: 'a page' }, routes: [],
    rendered: { remote: null, loaderData: {}, errors: null },
    html: async () => new PassThrough().end('rendered as process ' + process.pid) });`;

test('the storefront renders pages within its reach, by workers of their own', async () => {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'shop-reach-')));
  const releases = new ReleaseDirectory();
  onTestFinished(() => {
    rmSync(directory, { recursive: true, force: true });
    releases.remove();
  });
  releases.addBuild('shell', 's1', SHELL);
  releases.publish({ shell: { build: 's1' } });
  const environment = {
    RELEASE_DIRECTORY: releases.path,
    TRUSTED_KEYS: releases.trustedKeys,
    RENDER_TIMEOUT: '60000',
    PAGE_TIMEOUT: '60000',
  };
  const program = storefrontProgram({ directory, port: 0, apiUrl: localAddress(9), environment });
  const running = await supervise(program, () => undefined);
  onTestFinished(running.stop);
  const page = await fetch(`${localAddress(running.port)}/about`);

  expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/rendered as process \d+/)]);
  const log = readFileSync(join(directory, 'log/storefront.log'), 'utf8');
  expect(log.includes('runs without namespaces')).toBe(!isHeld);
});

test.runIf(isHeld)('a start says where the storefront could read the key that signs releases', () => {
  const directory = join(tmpdir(), 'shop-nowhere');
  const program = storefrontProgram({ directory, port: 0, apiUrl: localAddress(9) });
  const said = (key: string) => keyInReach(program, join(directory, key));

  expect(said('keys/release-key.pem')).toMatch(/^The storefront can read .*keys\/release-key\.pem/);
  expect(said('signing/release-key.pem')).toBeUndefined();
});
