import { appendFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SealCheck, sealFiles } from './sealed-files.ts';

const FILES = [
  'manifest.json',
  'server/server.cjs',
  'web/main.1a2b.js',
  'web/main.1a2b.js.br',
  'web/main.css',
  'worker/sw.js',
];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealed-'));
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `what ${file} says`);
  }
  sealFiles(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a build as it was built has no problem', () => {
  expect(new SealCheck().problemOf(folder)).toBeUndefined();
});

test.each(FILES)('one byte more in %s is noticed, also after a look that found it whole', (file) => {
  const check = new SealCheck();
  check.problemOf(folder);

  appendFileSync(path.join(folder, file), ' ');

  expect(check.problemOf(folder)).toBe(`${file} is not what was built`);
});

test.each(FILES)('%s is missed', (file) => {
  rmSync(path.join(folder, file));

  expect(new SealCheck().problemOf(folder)).toBe(`${file} is missing`);
});

test('another text of the same length is noticed', () => {
  const check = new SealCheck();
  check.problemOf(folder);
  const file = path.join(folder, 'server/server.cjs');
  writeFileSync(file, 'WHAT server/server.cjs says');
  utimesSync(file, 1, 1);

  expect(check.problemOf(folder)).toBe('server/server.cjs is not what was built');
});

test('a list that can not be read is a problem, no list is none', () => {
  writeFileSync(path.join(folder, 'files.json'), '{');
  expect(new SealCheck().problemOf(folder)).toContain('files.json can not be read');

  rmSync(path.join(folder, 'files.json'));
  expect(new SealCheck().problemOf(folder)).toBeUndefined();
});
