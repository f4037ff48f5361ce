import { ROOT } from '@shop/environment/directories';
import type { BuildOrigin } from '@shop/release/document/build-origin';
import { spawnSync } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';

/** Runs git in the project. Undefined where that fails: without git, outside a repository, for an unknown commit. */
function git(root: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', root, ...words], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/** Whether one of the files, or a file that was removed beside them, is not as the commit has it. */
function isChanged(root: string, inputs: readonly string[]): boolean {
  const above = git(root, 'rev-parse', '--show-prefix')?.trim() ?? '';
  const files = new Set(inputs.map((file) => above + file));
  const folders = new Set([...files].map((file) => path.posix.dirname(file)));
  const listed = git(root, 'status', '--porcelain', '--untracked-files=all', '--no-renames', '-z') ?? '';
  return listed.split('\0').some((entry) => {
    const [state, file] = [entry.slice(0, 2), entry.slice(3)];
    return files.has(file) || (state.includes('D') && folders.has(path.posix.dirname(file)));
  });
}

/**
 * Where a build of these files comes from: commit, maker, machine. It holds no time, and is no input of the build's id, so
 * that two builds of the same state stay the same.
 */
export function originOf(inputs: readonly string[], root = ROOT): BuildOrigin {
  const commit = git(root, 'rev-parse', 'HEAD')?.trim();
  return {
    ...(commit ? { commit, ...(isChanged(root, inputs) ? { changed: true } : {}) } : {}),
    by: git(root, 'config', 'user.name')?.trim() || userInfo().username,
    machine: hostname(),
    folder: root,
  };
}

/** Whether a commit contains another one; undefined where this checkout does not know one of them. */
export function containsCommit(commit: string, other: string, root = ROOT): boolean | undefined {
  const { status } = spawnSync('git', ['-C', root, 'merge-base', '--is-ancestor', other, commit]);
  return status === 0 || status === 1 ? status === 0 : undefined;
}
