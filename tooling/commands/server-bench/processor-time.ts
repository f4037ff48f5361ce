import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS = 100;

/** Seconds of processor time that a process and its children have used; undefined where the system doesn't say. */
export function processorTime(pid: number): number | undefined {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    // User and system, its own and that of children which have ended.
    const counts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 15);
    const own = counts.reduce((sum, count) => sum + Number(count), 0) / TICKS;
    return children.reduce((sum, child) => sum + (processorTime(child) ?? 0), own);
  } catch {
    return undefined;
  }
}

/** The process that started another; undefined where the system doesn't say. */
export function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]);
  } catch {
    return undefined;
  }
}
