import type { OwnTime } from './own-time.ts';

/** Milliseconds of its own in which a worker that is not blocked answers a ping. */
export const PING_TIMEOUT = 250;
/** Milliseconds by the clock after which visitors wait no longer for that answer. */
export const LONGEST_PING = 2_000;
/** Milliseconds between two looks at what time the worker had. */
const INTERVAL = 25;

/** `blocked` if a worker does not answer although it had time for that, `ended` if it will not answer any more. */
export type PingVerdict = 'answers' | 'blocked' | 'ended';

/**
 * Whether a worker answers, however long a busy machine makes that last.
 * @param time Of the worker, since the ping was sent. On a processor it has time of its own, even if the storefront waits.
 */
export function answersPing(
  answer: Promise<unknown>,
  time: Pick<OwnTime, 'milliseconds' | 'onProcessor'>,
): Promise<PingVerdict> {
  let timer: NodeJS.Timeout;
  const verdict = new Promise<PingVerdict>((resolve) => {
    timer = setInterval(
      () => Math.max(time.milliseconds, time.onProcessor) > PING_TIMEOUT && resolve('blocked'),
      INTERVAL,
    ).unref();
    answer.then(
      () => resolve('answers'),
      () => resolve('ended'),
    );
  });
  return verdict.finally(() => clearInterval(timer));
}

/** The verdict, or `unknown` when visitors have waited long enough for it. */
export function verdictInTime(verdict: Promise<PingVerdict>): Promise<PingVerdict | 'unknown'> {
  let timer: NodeJS.Timeout;
  const late = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), LONGEST_PING);
  });
  return Promise.race([verdict, late]).finally(() => clearTimeout(timer));
}
