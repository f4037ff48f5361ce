import type { FastifyBaseLogger } from 'fastify';

export interface ApiOutage {
  /** Whether the last call got no answer. */
  readonly isAway: boolean;
  /** The result of work; undefined as soon as an outage begins before it is done. */
  unlessItBegins: <T>(work: Promise<T>) => Promise<T | undefined>;
  /** A call got no answer, for this reason. */
  begin: (reason: string) => void;
  /** The API has answered. */
  end: () => void;
}

/** Logs an outage of the API once when it begins and once when it is over; the terminal shows both lines. */
export function apiOutage(log: FastifyBaseLogger): ApiOutage {
  let isAway = false;
  const waiting = new Set<() => void>();
  return {
    get isAway() {
      return isAway;
    },
    async unlessItBegins(work) {
      let stop = () => {};
      const begun = new Promise<undefined>((resolve) => {
        stop = () => resolve(undefined);
      });
      waiting.add(stop);
      return Promise.race([work, begun]).finally(() => waiting.delete(stop));
    },
    begin(reason) {
      if (!isAway) log.error({ err: { message: reason }, outage: 'API' }, 'The API does not answer');
      isAway = true;
      for (const stop of waiting) stop();
    },
    end() {
      if (isAway) log.info({ recovered: 'API' }, 'The API answers again');
      isAway = false;
    },
  };
}
