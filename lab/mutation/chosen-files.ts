import { ROOT } from '@shop/environment/directories';
import { execFileSync } from 'node:child_process';

/** Code that tests of the product run. */
const SOURCE = /^(api\/(src|database)|shell\/(src|server)|mf-[a-z0-9-]+\/src|shared|release|tooling)\/.+\.tsx?$/;
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

/**
 * Patterns of the tests that are run for mutants of these files, of which only those that import them count. Every test of the
 * API imports nearly all of it, so of these only the tests of the same module are run; of other code all tests but the API's.
 */
export const testsOf = (files: readonly string[]): string[] => [
  ...new Set(
    files.map((file) => {
      const [, module] = /^(api\/(?:src\/)?[a-z-]+)\//.exec(file) ?? [];
      return module ? `${module}/**` : '{shared,release,tooling,shell,mf-*,e2e}/**';
    }),
  ),
];
