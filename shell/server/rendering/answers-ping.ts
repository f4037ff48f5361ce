import type { OwnTime } from './own-time.ts';

/** Milliseconds of its own in which a worker that is not blocked answers a ping. */
export const PING_TIMEOUT = 250;
/** Milliseconds by the clock after which visitors wait no longer for that answer. */
export const LONGEST_PING = 2_000;
/** Milliseconds between two looks at what time the worker had. */
const INTERVAL = 25;

type State = 'answers' | 'blocked' | 'unknown';

/**
 * Whether a worker answers: `blocked` if it does not although it had time for that, `unknown` if a busy machine gave it too
 * little.
 * @param ownTime Of the worker, since the ping was sent.
 */
export function answersPing(answer: Promise<unknown>, ownTime: Pick<OwnTime, 'milliseconds'>): Promise<State> {
  const timers: NodeJS.Timeout[] = [];
  const state = new Promise<State>((resolve) => {
    timers.push(
      setTimeout(() => resolve('unknown'), LONGEST_PING),
      setInterval(() => ownTime.milliseconds > PING_TIMEOUT && resolve('blocked'), INTERVAL),
    );
    answer.then(
      () => resolve('answers'),
      () => resolve('blocked'),
    );
  });
  return state.finally(() => timers.forEach(clearTimeout));
}
