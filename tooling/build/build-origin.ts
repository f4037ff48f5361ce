import { accountName } from '@shop/environment/account-name';
import { ROOT } from '@shop/environment/directories';
import type { BuildOrigin } from '@shop/release/document/build-origin';
import { appFolder } from '@shop/workspace/apps';
import { filesBelow } from '@shop/workspace/files';
import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import path from 'node:path';
import type { App } from './app.ts';
import { buildInputs } from './build-inputs.ts';

/** Runs git in the project. Undefined where that fails: without git, outside a repository, for an unknown commit. */
function git(root: string, ...words: string[]): string | undefined {
  // Many untracked files make a long list.
  const { status, stdout } = spawnSync('git', ['-C', root, ...words], { encoding: 'utf8', maxBuffer: Infinity });
  return status === 0 ? stdout : undefined;
}

/** Whether one of the files, or a file that was removed beside them, is not as the commit has it. */
function isChanged(root: string, inputs: readonly string[]): boolean {
  const above = git(root, 'rev-parse', '--show-prefix')?.trim() ?? '';
  const files = new Set(inputs.map((file) => above + file));
  const folders = new Set([...files].map((file) => path.posix.dirname(file)));
  const listed = git(root, 'status', '--porcelain', '--untracked-files=all', '--no-renames', '-z');
  // What git can not tell is not said to be unchanged.
  if (listed === undefined) return true;
  return listed.split('\0').some((entry) => {
    const [state, file] = [entry.slice(0, 2), entry.slice(3)];
    return files.has(file) || (state.includes('D') && folders.has(path.posix.dirname(file)));
  });
}

/** The files of an app, relative to the folder that is looked at: the project, or an app that lies elsewhere. */
function filesOfApp({ name, folder }: Pick<App, 'name' | 'folder'>): { root: string; inputs: string[] } {
  if (appFolder(name) === folder) return { root: ROOT, inputs: buildInputs(name).files };
  return { root: folder, inputs: filesBelow(folder).map((file) => path.relative(folder, file).replaceAll('\\', '/')) };
}

/** Where a build of an app comes from. */
export function originOfApp(app: Pick<App, 'name' | 'folder'>): BuildOrigin {
  const { root, inputs } = filesOfApp(app);
  return originOf(inputs, root);
}

/**
 * Where a build of these files comes from: commit, maker, machine. It holds no time, and is no input of the build's id, so
 * that two builds of the same state stay the same.
 */
export function originOf(inputs: readonly string[], root: string): BuildOrigin {
  const commit = git(root, 'rev-parse', 'HEAD')?.trim();
  return {
    ...(commit ? { commit, ...(isChanged(root, inputs) ? { changed: true } : {}) } : {}),
    by: git(root, 'config', 'user.name')?.trim() || accountName(),
    machine: hostname(),
    folder: root,
  };
}

/** Whether a commit contains another one; undefined where this checkout does not know one of them. */
export function containsCommit(commit: string, other: string, root = ROOT): boolean | undefined {
  const { status } = spawnSync('git', ['-C', root, 'merge-base', '--is-ancestor', other, commit]);
  return status === 0 || status === 1 ? status === 0 : undefined;
}
