/** Milliseconds without an answer after which the next candidate is tried as well. */
export const PATIENCE = 4_000;
/** Milliseconds after which the call gives up. Well above `PATIENCE`: on a slow connection even the first build needs longer. */
const TIMEOUT = 20_000;

export interface Failed<C> {
  candidate: C;
  kind: 'failed' | 'slow';
  error: unknown;
}

interface FirstOf<C, T> {
  /** In the order in which they are tried. A candidate that is listed twice is tried twice. */
  candidates: readonly C[];
  attempt: (candidate: C) => Promise<T>;
  /** Called once at the end, with the candidates that failed or were slow and the one that succeeded, if any. */
  report: (failed: readonly Failed<C>[], succeeded: C | undefined) => void;
}

/**
 * Resolves with the first attempt that succeeds. The next attempt begins when one fails or has not answered within
 * `PATIENCE`. A late answer still counts, so that a slow connection gets its page in the end. Rejects with the last error
 * when no candidate is left.
 */
export function firstOf<C, T>({ candidates, attempt, report }: FirstOf<C, T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const unanswered = new Map<number, C>();
    const overdue = new Set<C>();
    const failed: Failed<C>[] = [];
    let next = 0;
    let patienceTimer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    const end = (succeeded: C | undefined, settle: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(patienceTimer);
      clearTimeout(timeoutTimer);
      const slow = [...unanswered.values()]
        .filter((candidate) => candidate !== succeeded && overdue.has(candidate))
        .map((candidate) => ({ candidate, kind: 'slow' as const, error: new Error('No answer in time.') }));
      report([...failed, ...slow], succeeded);
      settle();
    };
    const giveUp = () =>
      end(undefined, () => reject((failed.at(-1)?.error ?? new Error('Nothing answered.')) as Error));
    const timeoutTimer = setTimeout(giveUp, TIMEOUT);

    const begin = (): void => {
      clearTimeout(patienceTimer);
      // A candidate that has not answered yet would not answer a second attempt any sooner.
      while (next < candidates.length && [...unanswered.values()].includes(candidates[next]!)) next += 1;
      const index = next++;
      const candidate = candidates[index];
      if (candidate === undefined) {
        if (unanswered.size === 0) giveUp();
        return;
      }
      unanswered.set(index, candidate);
      patienceTimer = setTimeout(() => {
        overdue.add(candidate);
        begin();
      }, PATIENCE);
      attempt(candidate).then(
        (result) => end(candidate, () => resolve(result)),
        (error: unknown) => {
          unanswered.delete(index);
          failed.push({ candidate, kind: 'failed', error });
          if (!isOver) begin();
        },
      );
    };
    begin();
  });
}
