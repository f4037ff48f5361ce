import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rotatingFile } from './rotating-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'shop-log-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  const file = join(path, 'api.log');
  const texts = () =>
    readdirSync(path)
      .toSorted()
      .map((name) => readFileSync(join(path, name), 'utf8'));
  return { path, file, texts };
}

test('a large log file is rotated while its program runs, without losing a line', () => {
  const { file, texts } = folder();
  const log = rotatingFile(file, { keepBytes: 10 });

  for (const line of ['one, and more\n', 'two\n']) log.write(line);

  expect(texts()).toEqual(['two\n', 'one, and more\n']);
});

test('a new day begins a new file', () => {
  const { file, texts } = folder();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:59:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const log = rotatingFile(file, { keepBytes: 1_000 });

  log.write('today\n');
  vi.setSystemTime(new Date('2026-11-23T00:01:00Z'));
  log.write('tomorrow\n');

  expect(texts()).toEqual(['tomorrow\n', 'today\n']);
});

test('rotated files are deleted after 30 days, and other files are not', () => {
  const { path, file } = folder();
  for (const [name, age] of [
    ['api.log.2026-10-01', 31],
    ['api.log.2026-11-20', 2],
    ['install.log', 90],
  ] as const) {
    writeFileSync(join(path, name), 'old');
    const then = new Date(Date.now() - age * DAY_MS);
    utimesSync(join(path, name), then, then);
  }

  rotatingFile(file, { keepBytes: 1_000 });

  expect(readdirSync(path)).not.toContain('api.log.2026-10-01');
  expect(readdirSync(path)).toEqual(expect.arrayContaining(['api.log.2026-11-20', 'install.log']));
});

test('a log file of an earlier day is rotated at the start, even if nothing is written', () => {
  const { path, file } = folder();
  writeFileSync(file, 'long ago');
  utimesSync(file, new Date(0), new Date(0));

  rotatingFile(file, { keepBytes: 1_000 });

  expect(readdirSync(path)).toEqual(['api.log']);
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('a file that cannot be written says why, and is written again when it can be', () => {
  const { path, file, texts } = folder();
  writeFileSync(join(path, 'taken'), '');
  const blocked = rotatingFile(join(path, 'taken', 'api.log'), { keepBytes: 1_000 });
  const log = rotatingFile(file, { keepBytes: 1_000 });

  expect(blocked.write('lost\n')?.message).toMatch(/EEXIST|ENOTDIR/);
  rmSync(join(path, 'taken'));
  expect([blocked.write('kept\n'), log.write('kept too\n')]).toEqual([undefined, undefined]);
  rmSync(join(path, 'taken'), { recursive: true });
  expect(texts()).toEqual(['kept too\n']);
});
