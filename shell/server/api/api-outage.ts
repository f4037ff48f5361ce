import type { FastifyBaseLogger } from 'fastify';

export interface ApiOutage {
  /** Whether the last call got no answer. */
  readonly isAway: boolean;
  /** A call got no answer, for this reason. */
  begin: (reason: string) => void;
  /** The API has answered. */
  end: () => void;
}

/** Logs an outage of the API once when it begins and once when it is over; the terminal shows both lines. */
export function apiOutage(log: FastifyBaseLogger): ApiOutage {
  let isAway = false;
  return {
    get isAway() {
      return isAway;
    },
    begin(reason) {
      if (!isAway) log.error({ err: { message: reason }, outage: 'API' }, 'The API does not answer');
      isAway = true;
    },
    end() {
      if (isAway) log.info({ recovered: 'API' }, 'The API answers again');
      isAway = false;
    },
  };
}
