import { buildInputs } from '@shop/build/build-inputs';
import { newRemote } from '@shop/packing/new-remote';
import { appNames, remoteNames } from '@shop/workspace/apps';
import { foldersBelow } from '@shop/workspace/packages';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWithRemote, runIn } from './copy-with-remote.ts';

let copy: string;

beforeAll(() => {
  copy = copyWithRemote();
});

afterAll(() => rmSync(copy, { recursive: true }));

test('a new remote is an app of the repository, and its build id covers its dependencies', () => {
  const { files } = buildInputs('mf-gifts', copy);

  expect(remoteNames(copy)).toContain('mf-gifts');
  expect(appNames(copy)).toContain('mf-gifts');
  expect(files).toContain('mf-gifts/src/remote.ts');
  expect(files).toContain('shared/ui/button/button.tsx');
  expect(files).toContain('tooling/build/web-config.ts');
  expect(files).not.toContain('mf-gifts/src/commands.test.ts');
});

test('a new remote is type-checked with all others', () => {
  const { files } = JSON.parse(runIn(copy, 'tsc', '--showConfig').stdout) as { files: string[] };

  expect(files).toContain('./mf-gifts/src/remote.ts');
});

test.each([
  ['gifts', 'is not a valid name'],
  ['mf-Gifts', 'is not a valid name'],
  ['mf-../gifts', 'is not a valid name'],
  ['mf-cart', 'There is a folder mf-cart already'],
])('a remote can not be named %s', (name, reason) => {
  expect(() => newRemote(name, copy)).toThrow(reason);
});

test('a dependency on a package that does not exist is reported at once', () => {
  writeFileSync(
    path.join(copy, 'mf-gifts/package.json'),
    '{ "name": "@shop/mf-gifts", "dependencies": { "@shop/nowhere": "workspace:*" } }',
  );

  expect(() => foldersBelow('mf-gifts', copy)).toThrow('@shop/nowhere, which is no package of the workspace');
});
