import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { baseCommit, changedFiles } from './changed-files.ts';

let folder: string;

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

function commitFile(name: string): string {
  writeFileSync(join(folder, name), name);
  git('add', name);
  git('commit', '--quiet', '--message', name);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  // A Git hook sets these, and the tests would write into the repository that it belongs to.
  for (const name of Object.keys(process.env).filter((key) => key.startsWith('GIT_'))) vi.stubEnv(name, undefined);
  folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('on a branch changes are counted from where it left main', async () => {
  const shared = commitFile('shared');
  git('checkout', '--quiet', '-b', 'branch');
  commitFile('of the branch');
  commitFile('also of the branch');

  expect(await baseCommit(folder)).toBe(shared);
  expect(await changedFiles(shared, folder)).toEqual(['also of the branch', 'of the branch']);
});

test('commits that origin/main does not have yet count as changed', async () => {
  const released = commitFile('released');
  git('update-ref', 'refs/remotes/origin/main', released);
  commitFile('first');
  commitFile('second');

  expect(await baseCommit(folder)).toBe(released);
});

test('on main itself what its last commit brought counts as changed', async () => {
  const before = commitFile('before');
  git('update-ref', 'refs/remotes/origin/main', commitFile('last'));

  expect(await baseCommit(folder)).toBe(before);
});

test('uncommitted, new, deleted and renamed files count, by names in any script', async () => {
  commitFile('edited');
  commitFile('deleted');
  commitFile('renamed');
  const base = git('rev-parse', 'HEAD');

  writeFileSync(join(folder, 'edited'), 'otherwise');
  rmSync(join(folder, 'deleted'));
  git('mv', 'renamed', 'new name');
  writeFileSync(join(folder, 'عود'), '');

  expect(await changedFiles(base, folder)).toEqual(['deleted', 'edited', 'new name', 'renamed', 'عود']);
});

test('in a clone of one commit nobody knows what has changed', async () => {
  commitFile('first');

  expect(await baseCommit(folder)).toBeUndefined();
});

test('outside a repository nobody knows what has changed', async () => {
  rmSync(join(folder, '.git'), { recursive: true });

  expect(await baseCommit(folder)).toBeUndefined();
});
