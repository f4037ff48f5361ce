/** Milliseconds after which what is silent gets company by the next build. */
export const PATIENCE = 4_000;
/** Milliseconds after which nothing is waited for any longer: a slow line needs more than patience for its first build. */
const LONGEST = 20_000;

export interface Failed<C> {
  candidate: C;
  kind: 'failed' | 'slow';
  error: unknown;
}

interface FirstOf<C, T> {
  /** In the order in which they are to be tried; the same one twice is a second try. */
  candidates: readonly C[];
  attempt: (candidate: C) => Promise<T>;
  /** Told at the end of what did not do, and what did instead, if anything. */
  report: (failed: readonly Failed<C>[], instead: C | undefined) => void;
}

/**
 * The first of some attempts that succeeds. The next one begins when one fails, or is silent for `PATIENCE`; the silent
 * one may still win, so that a slow line gets its page in the end. Rejects with the last error when none is left.
 */
export function firstOf<C, T>({ candidates, attempt, report }: FirstOf<C, T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const silent = new Map<number, C>();
    const overdue = new Set<C>();
    const failed: Failed<C>[] = [];
    let next = 0;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    const end = (instead: C | undefined, done: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(patience);
      clearTimeout(longest);
      const late = [...silent.values()].filter((candidate) => candidate !== instead && overdue.has(candidate));
      const slow = late.map((candidate) => ({ candidate, kind: 'slow' as const, error: new Error('It is silent.') }));
      report([...failed, ...slow], instead);
      done();
    };
    const giveUp = () =>
      end(undefined, () => reject((failed.at(-1)?.error ?? new Error('None of them answers.')) as Error));
    const longest = setTimeout(giveUp, LONGEST);

    const begin = (): void => {
      clearTimeout(patience);
      // What is silent now would be so at a second try, too.
      while (next < candidates.length && [...silent.values()].includes(candidates[next]!)) next += 1;
      const turn = next++;
      const candidate = candidates[turn];
      if (candidate === undefined) {
        if (silent.size === 0) giveUp();
        return;
      }
      silent.set(turn, candidate);
      patience = setTimeout(() => {
        overdue.add(candidate);
        begin();
      }, PATIENCE);
      attempt(candidate).then(
        (result) => end(candidate, () => resolve(result)),
        (error: unknown) => {
          silent.delete(turn);
          failed.push({ candidate, kind: 'failed', error });
          if (!isOver) begin();
        },
      );
    };
    begin();
  });
}
