import type { FastifyBaseLogger } from 'fastify';

export interface ApiOutage {
  /** A call got no answer, for this reason. */
  begin: (reason: string) => void;
  /** The API has answered. */
  end: () => void;
}

/** Logs an outage of the API once when it begins and once when it is over; the terminal shows both lines. */
export function apiOutage(log: FastifyBaseLogger): ApiOutage {
  let isAway = false;
  return {
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
