import { spawnSync } from 'node:child_process';
import { treeOf } from './processes.ts';

/** Lets processes, and what they start, run only on these processors: `0`, or `0-3` for several. One that has ended stays away. */
export function pinProcesses(pids: readonly number[], processors: string): void {
  for (const pid of pids)
    spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', processors, String(pid)], { stdio: 'ignore' });
}

/** The same for all that they have started already. */
export const pinTrees = (pids: readonly number[], processors: string): void =>
  pinProcesses(pids.flatMap(treeOf), processors);
