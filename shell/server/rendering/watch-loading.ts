import { readFileSync } from 'node:fs';

/** Milliseconds that the code of builds may take until it can render. */
export interface LoadingLimits {
  /** Of the processor: what waits for its turn on a busy machine is not to blame. */
  processor: number;
  /** By the clock, whatever it waits for. */
  clock: number;
  /** By the clock, until visitors get another build; this one is still awaited. */
  visitor: number;
}

export const LOADING_LIMITS: LoadingLimits = { processor: 10_000, clock: 60_000, visitor: 10_000 };

/** Milliseconds between two looks at what a process has used. */
const LOOK_EVERY = 250;
/** Milliseconds of a tick of /proc: Linux tells programs of 100 in a second, however it counts itself. */
const TICK = 10;

/** Visitors have waited long enough for the code of a build. That proves nothing against it: it may be ready soon. */
export class StillLoading extends Error {}

/**
 * Watches a process that loads the code of builds, and says why if that takes too long. Loading is synchronous, so only
 * code that loops or blocks exceeds a limit. Returns what ends the watch.
 */
export function watchLoading(
  pid: number | undefined,
  { processor, clock }: LoadingLimits,
  onTooLong: (reason: string) => void,
): () => void {
  const late = setTimeout(() => onTooLong(`It was not ready within ${clock} ms.`), clock);
  const look = setInterval(() => {
    if (processorTime(pid) > processor) onTooLong(`It was not ready within ${processor} ms of processor time.`);
  }, LOOK_EVERY);
  return () => {
    clearTimeout(late);
    clearInterval(look);
  };
}

/** The same as `ready`, but rejects with `StillLoading` when visitors have waited long enough. */
export function whileVisitorsWait(ready: Promise<void>, { visitor }: LoadingLimits): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new StillLoading(`It was not ready within ${visitor} ms.`)), visitor);
    void ready.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** Milliseconds that a process with all its threads has used the processor; 0 where the system has no /proc. */
function processorTime(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name in brackets, may hold blanks; fields 14 and 15 are its own time and the kernel's.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK;
  } catch {
    return 0;
  }
}
