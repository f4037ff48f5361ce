import { appConfiguration, compileApp } from '@shop/build/build-app';
import { BuildManifest } from '@shop/release/document/build-manifest';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyWithRemote, runIn } from './copy-with-remote.ts';

vi.setConfig({ testTimeout: 120_000 });

let copy: string;

beforeAll(() => {
  copy = copyWithRemote();
});

afterAll(() => rmSync(copy, { recursive: true }));

test('a new remote passes every check: types, lint and its own tests', () => {
  const checks = [
    runIn(copy, 'tsc', '--project', 'mf-gifts'),
    runIn(copy, 'oxlint', 'mf-gifts/src'),
    runIn(copy, 'vitest', 'run', '--project', 'unit', 'mf-gifts'),
  ];

  expect(checks.map(({ status, stdout }) => (status === 0 ? 'passes' : stdout))).toEqual(checks.map(() => 'passes'));
});

test('a build of a new remote declares its page, slot and command', async () => {
  const store = path.join(copy, 'var/release');

  await compileApp(await appConfiguration('mf-gifts', copy), { store, build: 'first' });

  const manifest = readFileSync(path.join(store, 'mf-gifts/first/manifest.json'), 'utf8');
  expect(BuildManifest.parse(JSON.parse(manifest)).declares).toEqual({
    routes: [{ id: 'gifts.home', path: '/gifts' }],
    slots: { 'product.extras': 50 },
    commands: ['gifts.greet'],
    places: {},
  });
});

test('a changed text changes two files that browsers load: the chunk with the texts, and the container', async () => {
  const texts = path.join(copy, 'mf-gifts/src/messages/en.json');
  const original = readFileSync(texts, 'utf8');
  const store = path.join(copy, 'var/release');
  const filesOf = (build: string) => readdirSync(path.join(store, 'mf-gifts', build, 'web'));

  writeFileSync(texts, original.replace('Gifts', 'Presents'));
  await compileApp(await appConfiguration('mf-gifts', copy), { store, build: 'second' });
  writeFileSync(texts, original);

  const changed = filesOf('second').filter((file) => !filesOf('first').includes(file) && file.endsWith('.js'));
  expect(changed.map((file) => file.split('.')[0])).toEqual(['messages-en', 'remoteEntry']);
  expect(filesOf('second').filter((file) => file.endsWith('.css'))).toEqual(
    filesOf('first').filter((file) => file.endsWith('.css')),
  );
});

test('the same sources give the same files, whatever their build is called: only the container carries its id', async () => {
  const store = path.join(copy, 'var/release');
  const webOf = (build: string) => path.join(store, 'mf-gifts', build, 'web');
  const container = (build: string) => {
    const file = readdirSync(webOf(build)).find((name) => /^remoteEntry\..*\.js$/.test(name))!;
    return readFileSync(path.join(webOf(build), file), 'utf8').replaceAll(`mf_gifts_${build}`, 'container');
  };

  await compileApp(await appConfiguration('mf-gifts', copy), { store, build: 'again' });

  const others = readdirSync(webOf('again')).filter((file) => !readdirSync(webOf('first')).includes(file));
  expect(new Set(others.map((file) => file.split('.')[0]))).toEqual(new Set(['remoteEntry']));
  expect(container('again')).toBe(container('first'));
});

test('a new remote is linted like the others: it may neither fetch nor import another remote', () => {
  const file = path.join(copy, 'mf-gifts/src/gifts/reach-out.ts');
  writeFileSync(file, "import '@shop/mf-cart/src/remote';\nvoid fetch('/');\n");

  const { diagnostics } = JSON.parse(runIn(copy, 'oxlint', '-f', 'json', 'mf-gifts/src').stdout) as {
    diagnostics: { message: string; help?: string }[];
  };

  rmSync(file);
  const said = diagnostics.map(({ message, help = '' }) => `${message} ${help}`).join('\n');
  expect(said).toContain('Only shared/client calls fetch');
  expect(said).toContain('A remote never imports another remote');
});
