import { readFileSync } from 'node:fs';

/** Process ids of the parent and its parent (npm, or npm and its shell). They change if one of them is killed. */
export function startersOf() {
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return name?.endsWith('sh') ? `${process.ppid} ${parent}` : `${process.ppid}`;
  } catch {
    // Systems other than Linux have no /proc, so only the parent is known.
    return `${process.ppid}`;
  }
}
