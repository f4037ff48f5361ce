import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { containsCommit, originOf } from './build-origin.ts';

const INPUTS = ['mf-cart/src/a.ts', 'mf-cart/src/b.ts'];
let root: string;
const git = (...words: string[]) => spawnSync('git', ['-C', root, ...words], { encoding: 'utf8' }).stdout.trim();
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
function commit(): string {
  git('add', '-A');
  git('commit', '--message', 'more', '--allow-empty');
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'origin-')));
  mkdirSync(path.join(root, 'mf-cart/src'), { recursive: true });
  for (const file of [...INPUTS, 'README.md']) write(file, 'first');
});
afterEach(() => rmSync(root, { recursive: true }));

function initialise(): string {
  git('init', '--quiet');
  git('config', 'user.name', 'Layla');
  git('config', 'user.email', 'layla@shop.example');
  return commit();
}

test('a build names its commit, its maker in git, and the machine', () => {
  const first = initialise();

  expect(originOf(INPUTS, root)).toEqual({ commit: first, by: 'Layla', machine: hostname(), folder: root });
});

test.each([
  ['a changed file', () => write(INPUTS[0]!, 'second'), true],
  ['a removed file', () => rmSync(path.join(root, 'mf-cart/src/c.ts')), true],
  ['a change that is no input', () => write('README.md', 'second'), undefined],
])('%s is told from what the commit has', (_, change, changed) => {
  write('mf-cart/src/c.ts', 'first');
  initialise();

  change();

  expect(originOf(INPUTS, root).changed).toBe(changed);
});

test('a file that git does not know yet is a change', () => {
  initialise();
  write('mf-cart/src/new.ts', '');

  expect(originOf([...INPUTS, 'mf-cart/src/new.ts'], root).changed).toBe(true);
});

test('a file that git does not know yet is a change among thousands of others with long names', () => {
  initialise();
  const folder = path.join(root, 'pictures-'.repeat(25));
  mkdirSync(folder);
  for (let picture = 0; picture < 3_000; picture++)
    writeFileSync(path.join(folder, `${'of-oud-'.repeat(30)}${picture}`), '');
  write('mf-cart/src/new.ts', '');

  expect(originOf([...INPUTS, 'mf-cart/src/new.ts'], root).changed).toBe(true);
});

test('outside a repository a build names the account and no commit', () => {
  const origin = originOf(INPUTS, root);

  expect(origin).not.toHaveProperty('commit');
  expect(origin.machine).toBe(hostname());
  expect(userInfo().username && origin.by).toBeTruthy();
});

test('a commit contains itself and those before it; of unknown ones nothing is known', () => {
  const first = initialise();
  const second = commit();

  expect(containsCommit(second, first, root)).toBe(true);
  expect(containsCommit(first, second, root)).toBe(false);
  expect(containsCommit(first, '0'.repeat(40), root)).toBe(undefined);
});
