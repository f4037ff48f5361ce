import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installFingerprint, installIsCurrent } from './install.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-install-'));
  for (const place of ['node_modules/.bin', 'api/node_modules/pg', 'shared/ui', 'var/x'])
    mkdirSync(join(folder, place), { recursive: true });
  for (const file of ['package.json', 'api/package.json', 'shared/ui/package.json'])
    writeFileSync(join(folder, file), '{}');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) writeFileSync(join(folder, file), 'a: 1');
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  writeFileSync(join(folder, 'node_modules/.installed'), installFingerprint(folder));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an install is current while nothing that it depends on changed', () => {
  const current = installIsCurrent(folder);

  expect(current).toBe(true);
});

test.each(['package.json', 'shared/ui/package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])(
  'a changed %s requires an install',
  (file) => {
    writeFileSync(join(folder, file), '{"a":1}');

    expect(installIsCurrent(folder)).toBe(false);
  },
);

test('a package.json of an installed package changes nothing', () => {
  writeFileSync(join(folder, 'api/node_modules/pg/package.json'), '{"a":1}');

  expect(installIsCurrent(folder)).toBe(true);
});

test('a workspace of its own below the project changes nothing', () => {
  mkdirSync(join(folder, 'lab'));
  writeFileSync(join(folder, 'lab/pnpm-workspace.yaml'), 'a: 1');
  writeFileSync(join(folder, 'lab/package.json'), '{}');

  expect(installIsCurrent(folder)).toBe(true);
});

test('a workspace without a Node of its own is current with another one', () => {
  rmSync(join(folder, 'node_modules/.bin/node'));

  expect(installIsCurrent(folder, process.execPath)).toBe(true);
});

test('node_modules without the project’s Node ask for an install', () => {
  rmSync(join(folder, 'node_modules/.bin/node'));

  expect(installIsCurrent(folder)).toBe(false);
});

test('a Node that cannot run asks for an install', () => {
  rmSync(join(folder, 'node_modules/.bin/node'));
  cpSync(join(folder, 'package.json'), join(folder, 'node_modules/.bin/node'));

  expect(installIsCurrent(folder)).toBe(false);
});

test('a clean clone asks for an install', () => {
  rmSync(join(folder, 'node_modules'), { recursive: true });

  expect(installIsCurrent(folder)).toBe(false);
});
