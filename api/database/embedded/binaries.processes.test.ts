import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { findBinaries, packageFolder } from './binaries.ts';
import { osUserFor } from './os-user.ts';

const AS_ROOT = process.getuid?.() === 0;

/** The package as it is installed when install scripts are switched off: without its symlinks. */
function packageWithoutLinks(mode: number): string {
  const copy = path.join(temporaryFolder(mode), 'package');
  fs.cpSync(packageFolder(), copy, { recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink() });
  return copy;
}

const version = (bin: string, osUser = {}) =>
  spawnSync(path.join(bin, 'initdb'), ['--version'], { ...osUser, cwd: '/', encoding: 'utf8' }).stdout;

test('missing links to libraries are created again', () => {
  const installed = packageWithoutLinks(0o755);

  const bin = findBinaries({}, installed);

  expect(bin).toBe(path.join(installed, 'native', 'bin'));
  expect(fs.existsSync(path.join(installed, 'native', 'lib', 'libpq.so.5'))).toBe(true);
  expect(version(bin)).toContain('18.');
});

test.runIf(AS_ROOT)('in a folder that is closed to the database’s user, a copy is made once and used', () => {
  const installed = packageWithoutLinks(0o700);
  const osUser = osUserFor('/nowhere');

  const bin = findBinaries(osUser, installed);
  onTestFinished(() => fs.rmSync(path.resolve(bin, '../../..'), { recursive: true }));
  const made = fs.statSync(bin).birthtimeMs;
  const again = findBinaries(osUser, installed);

  expect(bin).toMatch(/^\/var\/tmp\/shop-/);
  expect(version(bin, osUser)).toContain('18.');
  expect([again, fs.statSync(again).birthtimeMs]).toEqual([bin, made]);
});
