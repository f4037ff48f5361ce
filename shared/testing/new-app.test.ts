import { buildInputs } from '@shop/build/build-inputs';
import { appNames, remoteNames } from '@shop/workspace/apps';
import { foldersBelow } from '@shop/workspace/packages';
import { ROOT } from '@shop/workspace/places';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const PARTS = ['.oxlintrc.json', 'package.json', 'pnpm-lock.yaml', '.browserslistrc', 'vitest.config.ts', 'knip.json'];
const TSCONFIGS = ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.browser.json', 'tsconfig.server.json'];
const SOURCES = {
  'package.json': '{ "name": "@shop/mf-gifts", "dependencies": { "@shop/ui": "workspace:*" } }',
  'tsconfig.json': '{ "extends": "../tsconfig.browser.json", "include": ["src"] }',
  'src/remote.ts': "import '@shop/mf-cart/src/remote';\nvoid fetch('/');\n",
  'src/gifts/gifts.test.ts': "import { test } from 'vitest';\ntest('a gift', () => undefined);\n",
};

/** A copy of the repository's settings with one remote more; what the remote stands on is the repository's own. */
let copy: string;
vi.setConfig({ testTimeout: 60_000 });
const run = (tool: string, ...words: string[]) =>
  spawnSync(path.join(ROOT, 'node_modules/.bin', tool), words, { cwd: copy, encoding: 'utf8' }).stdout;

beforeAll(() => {
  copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'shop-new-app-')));
  for (const file of [...PARTS, ...TSCONFIGS]) cpSync(path.join(ROOT, file), path.join(copy, file));
  for (const folder of ['node_modules', 'shared', 'mf-cart', 'api']) {
    symlinkSync(path.join(ROOT, folder), path.join(copy, folder));
  }
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(path.dirname(path.join(copy, 'mf-gifts', file)), { recursive: true });
    writeFileSync(path.join(copy, 'mf-gifts', file), text);
  }
});

afterAll(() => rmSync(copy, { recursive: true }));

test('a new remote is an app of the repository, and its build hashes what it stands on', () => {
  const inputs = buildInputs('mf-gifts', copy);

  expect(remoteNames(copy)).toContain('mf-gifts');
  expect(appNames(copy)).toContain('mf-gifts');
  expect(inputs).toContain('mf-gifts/src/remote.ts');
  expect(inputs).toContain('shared/ui/button/button.tsx');
  expect(inputs).toContain('shared/build/web-config.ts');
  expect(inputs).not.toContain('mf-gifts/src/gifts/gifts.test.ts');
});

test('a new remote is linted like the others: it may neither fetch nor reach into another', () => {
  const { diagnostics } = JSON.parse(run('oxlint', '-f', 'json', 'mf-gifts')) as {
    diagnostics: { message: string; help?: string }[];
  };
  const said = diagnostics.map(({ message, help = '' }) => `${message} ${help}`).join('\n');

  expect(said).toContain('Only shared/client calls fetch');
  expect(said).toContain('A remote never imports another remote');
});

test('a new remote is type-checked with all others', () => {
  const { files } = JSON.parse(run('tsc', '--showConfig')) as { files: string[] };

  expect(files).toContain('./mf-gifts/src/remote.ts');
});

test('a new remote’s tests run with the unit tests', () => {
  expect(run('vitest', 'list', '--project', 'unit', '--filesOnly', 'mf-gifts')).toContain(
    'mf-gifts/src/gifts/gifts.test.ts',
  );
});

test('a package that names one which is not there is told at once', () => {
  writeFileSync(
    path.join(copy, 'mf-gifts/package.json'),
    '{ "name": "@shop/mf-gifts", "dependencies": { "@shop/nowhere": "workspace:*" } }',
  );

  expect(() => foldersBelow('mf-gifts', copy)).toThrow('@shop/nowhere, which is no package of the workspace');
});
