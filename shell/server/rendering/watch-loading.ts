import { readFileSync } from 'node:fs';

/** Milliseconds that the code of builds may take to load. */
export interface LoadingLimits {
  /** Processor time, so that a busy machine is not held against the code. */
  processor: number;
  clock: number;
  /** Wall-clock time after which visitors get another build, while this one goes on loading. */
  visitor: number;
}

export const LOADING_LIMITS: LoadingLimits = { processor: 10_000, clock: 60_000, visitor: 10_000 };

/** Milliseconds between two readings of the processor time. */
const INTERVAL = 250;
/** Milliseconds of a tick in /proc: Linux always reports 100 ticks a second there. */
const TICK = 10;

/** Visitors have waited long enough for a build's code. The build is not faulty for that: it may be ready soon. */
export class StillLoading extends Error {}

/** Loading is synchronous, so only code that loops or blocks exceeds a limit. Returns a function that stops it. */
export function watchLoading(
  findPid: () => number,
  { processor, clock }: LoadingLimits,
  onTooLong: (reason: string) => void,
): () => void {
  const timeout = setTimeout(() => onTooLong(`It was not ready within ${clock} ms.`), clock);
  const interval = setInterval(() => {
    if (processorTime(findPid()) > processor) onTooLong(`It was not ready within ${processor} ms of processor time.`);
  }, INTERVAL);
  return () => {
    clearTimeout(timeout);
    clearInterval(interval);
  };
}

/** The same as `ready`, but rejects with `StillLoading` when visitors have waited long enough. */
export function whileVisitorsWait(ready: Promise<void>, { visitor }: LoadingLimits): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new StillLoading(`It was not ready within ${visitor} ms.`)), visitor);
    void ready.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}

/** Milliseconds of processor time that a process has used with all its threads; 0 on systems without /proc. */
function processorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2, the program's name in brackets, may contain spaces. Fields 14 and 15 are user time and kernel time.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK;
  } catch {
    return 0;
  }
}
