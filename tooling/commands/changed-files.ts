import { ROOT } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { TaskFailure } from '@shop/programs/task';

async function git(folder: string, ...words: string[]): Promise<{ status: number; lines: string[] }> {
  const { status, output } = await runTool('git', words, { folder, quiet: true });
  return { status, lines: output.split('\n').filter(Boolean) };
}

const commit = async (folder: string, name: string): Promise<string | undefined> => {
  const { status, lines } = await git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  return status === 0 ? lines[0] : undefined;
};

/**
 * The commit that changes are counted from: the last one that this branch shares with `origin/main` (or `main`, where there
 * is no remote). On main itself it is the commit before, so that what main's last commit brought counts as changed.
 * Undefined where nobody knows: without Git, or in a clone of one commit.
 */
export async function baseCommit(folder = ROOT): Promise<string | undefined> {
  const head = await commit(folder, 'HEAD');
  const main = (await commit(folder, 'origin/main')) ?? (await commit(folder, 'main'));
  const shared = main && (await git(folder, 'merge-base', 'HEAD', main)).lines[0];
  return shared && shared !== head ? shared : commit(folder, 'HEAD~1');
}

/** Files that differ from a commit, relative to the repository: committed since, uncommitted, new and deleted ones. */
export async function changedFiles(base: string, folder = ROOT): Promise<string[]> {
  const [changed, added] = await Promise.all([
    git(folder, '-c', 'core.quotePath=false', 'diff', '--name-only', '--no-renames', base),
    git(folder, '-c', 'core.quotePath=false', 'ls-files', '--others', '--exclude-standard'),
  ]);
  if (changed.status !== 0) throw new TaskFailure(`Git cannot compare with ${base}: ${changed.lines.join(' ')}`);
  return [...new Set([...changed.lines, ...added.lines])].sort();
}
