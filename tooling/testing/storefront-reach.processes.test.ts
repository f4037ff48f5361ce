import { ROOT } from '@shop/environment/directories';
import { localAddress, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import { once } from 'node:events';
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
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { confinedProbe, isHeld } from './confined-probe.ts';

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

test.runIf(isHeld)(
  'SIGTERM to all of its processes at once, as service managers send it, cuts off no request',
  async () => {
    const { directory, running, attempt } = await confinedProbe();
    const begun = join(directory, 'media/begun');
    const answered = attempt(['write', begun], ['run', 'sh', '-c', 'sleep 1']);
    await vi.waitFor(() => expect(existsSync(begun)).toBe(true), { timeout: 10_000 });

    // The group has Bubblewrap's processes, the program, and its shell, which ends at once.
    process.kill(-running.pid!, 'SIGTERM');

    expect(await answered).toEqual(['written', '']);
    await vi.waitFor(() => expect(readFileSync(join(directory, 'media/ended'), 'utf8')).toBe('in order'), {
      timeout: 10_000,
    });
  },
);

test.runIf(isHeld)('a file that the environment tells every program to read is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-named-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [loaded, key, other] = ['before.cjs', 'client.key', 'other.key'].map((name) => join(folder, name));
  writeFileSync(loaded!, 'process.env.LOADED_BEFORE = "yes";');
  for (const file of [key!, other!]) writeFileSync(file, 'a key');
  vi.stubEnv('NODE_OPTIONS', `--require ${loaded!}`);
  vi.stubEnv('OTEL_EXPORTER_OTLP_CLIENT_KEY', key);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { attempt } = await confinedProbe();

  const [variables, named, unnamed] = await attempt(['variables'], ['read', key!], ['read', other!]);

  expect(variables).toContain('LOADED_BEFORE');
  expect([named, unnamed]).toEqual(['a key', 'ENOENT']);
});

test('with a proxy for all requests the storefront asks this machine’s own addresses directly', async () => {
  const listening = new Set<string>();
  const api = createServer((request, answer) => answer.end(String(listening.add(request.url!).size)));
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  vi.stubEnv('http_proxy', 'http://127.0.0.1:9');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { attempt } = await confinedProbe();
  const { port } = api.address() as AddressInfo;

  const code = `fetch('http://127.0.0.1:${port}/asked').then((answer) => console.log(answer.status))`;
  expect(await attempt(['run', process.execPath, '-e', code])).toEqual(['200']);
  expect([...listening]).toEqual(['/asked']);
});

/** Code of a shell whose pages show the environment and process id of the worker that renders them. */
const SHELL = `
  const { PassThrough } = require('node:stream');
  exports.sharedModules = {};
  exports.renderOffline = async () => ({ title: 'Offline', html: '' });
  exports.renderPage = async () => ({ kind: 'page', status: 200, head: { title: 'a page' }, routes: [],
    rendered: { remote: null, loaderData: {}, errors: null },
    html: async () => new PassThrough().end('rendered as process ' + process.pid) });`;

/** A storefront with one build, supervised. */
async function aStorefront(apiUrl: string) {
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
  const running = await supervise(storefrontProgram({ directory, port: 0, apiUrl, environment }), () => undefined);
  onTestFinished(running.stop);
  return { directory, running };
}

test('the storefront renders pages within its reach, by workers of their own', async () => {
  const { directory, running } = await aStorefront(localAddress(9));
  const page = await fetch(`${localAddress(running.port)}/about`);

  expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/rendered as process \d+/)]);
  const log = readFileSync(join(directory, 'log/storefront.log'), 'utf8');
  expect(log.includes('runs without namespaces')).toBe(!isHeld);
});

test('a storefront that is told to stop by the service manager and by its supervisor at once finishes what it has begun', async () => {
  const asked = vi.fn<() => void>();
  const api = createServer((_request, answer) => {
    asked();
    setTimeout(() => answer.end('{"data":"all of it"}'), 3_000);
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  const { running } = await aStorefront(localAddress((api.address() as AddressInfo).port));
  const answered = fetch(`${localAddress(running.port)}/api/slow`).then((answer) => answer.text());
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 10_000 });

  process.kill(-running.pid!, 'SIGTERM');
  // It has heard the first signal once it takes nothing new.
  await vi.waitFor(async () => expect(fetch(localAddress(running.port))).rejects.toThrow(), { timeout: 10_000 });
  const stopped = running.stop();

  expect(await answered).toBe('{"data":"all of it"}');
  await stopped;
});
