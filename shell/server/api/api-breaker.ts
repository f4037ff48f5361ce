import { isApiError } from '@shop/client/api-error';
import CircuitBreaker from 'opossum';
import type { ApiOutage } from './api-outage.ts';

/** The call was not made, because the API has not answered others. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';
}

export interface ApiBreaker {
  /**
   * Makes a call, unless calls have lately got no answer: then it rejects with `CircuitOpen` at once.
   * @param timeout Milliseconds after which the caller gives up. A call that is aborted sooner says nothing about the API.
   */
  call: <T>(work: () => Promise<T>, timeout: number) => Promise<T>;
  /** Makes the call that is repeated twice a second, in any case. Its answer closes the circuit, its third failure opens it. */
  probe: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the last probe failed and the circuit is open, so that visitors' own calls should not wait for the API either. */
  readonly isAway: boolean;
  close: () => void;
}

/** For development, where nothing polls the API: every call is made. */
export const NO_BREAKER: ApiBreaker = {
  call: (work) => work(),
  probe: (work) => work(),
  isAway: false,
  close: () => undefined,
};

const OPTIONS = {
  // Callers have time limits of their own.
  timeout: false,
  // Opens when half of the calls of the last five seconds got no answer, and at least three.
  rollingCountTimeout: 5_000,
  volumeThreshold: 3,
  errorThresholdPercentage: 50,
  // Visitors' calls never test whether the API is back: the probe does.
  resetTimeout: 2 ** 31 - 1,
  enableSnapshots: false,
} as const;

/** Failures of the probe in a row that open the circuit; fewer happen on a machine that is only busy. */
const FAILED_PROBES = 3;

/**
 * A circuit breaker in front of the API. While the API is silent, slow or broken, pages are made at once of what the
 * storefront has, instead of holding a worker and a connection until their loaders give up.
 */
export function apiBreaker(outage: Pick<ApiOutage, 'begin' | 'end'>): ApiBreaker {
  const breaker = new CircuitBreaker<[work: () => Promise<unknown>, startedAt: number, timeout: number], unknown>(
    (work) => work(),
    {
      ...OPTIONS,
      errorFilter: isNoFailure as (error: unknown) => boolean,
    },
  );
  let failedProbes = 0;
  breaker.on('open', () => outage.begin('its calls get no answer'));
  breaker.on('close', () => outage.end());

  return {
    call: async <T>(work: () => Promise<T>, timeout: number) => {
      if (breaker.opened) throw new CircuitOpen('The API does not answer.');
      return (await breaker.fire(work, performance.now(), timeout)) as T;
    },
    probe: async (work) => {
      try {
        const result = await work();
        failedProbes = 0;
        breaker.close();
        return result;
      } catch (error) {
        failedProbes = isBroken(error) ? failedProbes + 1 : 0;
        if (failedProbes >= FAILED_PROBES) breaker.open();
        throw error;
      }
    },
    get isAway() {
      return breaker.opened && failedProbes > 0;
    },
    close: () => breaker.shutdown(),
  };
}

/** An error with an answer, and a call that its caller aborted before it could know. */
const isNoFailure = (error: Error, _work: unknown, startedAt: number, timeout: number): boolean =>
  hasAnswered(error) || (error.name === 'AbortError' && performance.now() - startedAt < timeout * 0.9);

const hasAnswered = (error: unknown): boolean => isApiError(error) && error.status > 0;

/** Whether nothing answers, or something else than a working API. Overloaded, or without its database, it answers 503. */
const isBroken = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || (error.status >= 500 && error.status !== 503);
