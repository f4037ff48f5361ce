import { ROOT } from '@shop/environment/directories';
import { execFileSync } from 'node:child_process';

/** Code that tests of the product run. */
const SOURCE = /^(api\/(src|database)|shell\/(src|server)|mf-[a-z0-9-]+\/src|shared|release|tooling)\/.+\.(tsx?|mjs)$/;
const NOT_MUTATED = /\.(test|spec|d)\.tsx?$|\/testing\//;

/** The paths that are code of the product, without tests and what tests share. */
export const sourcesAmong = (paths: readonly string[]): string[] =>
  paths.filter((path) => SOURCE.test(path) && !NOT_MUTATED.test(path));

function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The commit where this branch left main; on main itself the commit before. */
function baseCommit(): string {
  const head = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  return left && left !== head ? left : 'HEAD~1';
}

/** Code of the product that was changed since main, committed or not. */
export function changedSources(): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', baseCommit()) ?? '';
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  return sourcesAmong([...changed.split('\n'), ...added.split('\n')]);
}

/** How many folders of a path name its module: `api/src/sales`, `shell/server/pages`, `tooling/build`, `mf-cart`. */
const DEPTH: Record<string, number> = { api: 3, shell: 3, tooling: 2 };

/** Tests of what has few beside it, because it is tested through what uses it. */
const TESTED_THROUGH: Record<string, string> = {
  release: '{release,tooling/commands/release}/**',
  shared: '{shared,mf-*,shell/src}/**',
};

function testsNear(file: string): string {
  const folders = file.split('/').slice(0, -1);
  const [first = ''] = folders;
  const depth = file.startsWith('api/database/') ? 2 : (DEPTH[first] ?? 1);
  const beside = `${folders.slice(0, depth).join('/')}/${folders.length < depth ? '*' : '**'}`;
  return TESTED_THROUGH[first] ?? beside;
}

/**
 * Patterns of the tests that are run for mutants of these files, of which only those that import them count: the tests of the
 * same module. Nearly every test of the API imports nearly all of it, and their whole run takes minutes.
 */
export const testsOf = (files: readonly string[]): string[] => [...new Set(files.map(testsNear))];
