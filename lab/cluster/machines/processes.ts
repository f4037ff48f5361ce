import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What `read` answers; undefined for a process that has ended meanwhile. */
function ofProcess<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export const commandOf = (pid: number): string => ofProcess(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';

export const childrenOf = (pid: number): number[] =>
  (ofProcess(() => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')) ?? '')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** A process and all that it has started. */
export const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

/** Megabytes of memory that a process and all that it has started hold. */
export const memoryOf = (pid: number): number =>
  treeOf(pid).reduce((sum, each) => {
    const status = ofProcess(() => readFileSync(`/proc/${each}/status`, 'utf8')) ?? '';
    return sum + Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
  }, 0);

/** Sockets that a process and all that it has started hold open. */
export const socketsOf = (pid: number): number =>
  treeOf(pid).reduce((sum, each) => {
    const folder = `/proc/${each}/fd`;
    const files = ofProcess(() => readdirSync(folder)) ?? [];
    const links = files.map((file) => ofProcess(() => readlinkSync(`${folder}/${file}`)) ?? '');
    return sum + links.filter((link) => link.startsWith('socket:')).length;
  }, 0);

/** Milliseconds for which a halted process stands still, and in which it then runs. */
const HALTED = 700;
const RUNNING = 300;

/** Halts a process, with all that it has started, for most of every second. Returns what ends that. */
export function haltAgainAndAgain(pid: number): () => void {
  let next: NodeJS.Timeout;
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => treeOf(pid).forEach((each) => process.kill(each, name));
  const halt = () => {
    signal('SIGSTOP');
    next = setTimeout(run, HALTED);
  };
  const run = () => {
    signal('SIGCONT');
    next = setTimeout(halt, RUNNING);
  };
  halt();
  return () => {
    clearTimeout(next);
    signal('SIGCONT');
  };
}
