import type { DeliveryEstimate } from '@shop/contract/delivery';
import type { Emirate } from '@shop/contract/emirates';
import { useServices } from '@shop/federation/services';
import { useEffect, useState } from 'react';

export type Estimate =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'known'; estimate: DeliveryEstimate; renew: () => void };

type Answer = { emirate: Emirate; attempt: number; estimate: DeliveryEstimate | null };

/** When an order placed now arrives in an emirate. Only the answer for the latest choice counts. */
export function useEstimate(emirate: Emirate): Estimate {
  const { client: api } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  // Requested in the browser, because the served page is the same for everyone.
  useEffect(() => {
    const request = new AbortController();
    api('deliveryEstimate', { query: { emirate } }, { signal: request.signal }).then(
      ({ data }) => setAnswer({ emirate, attempt, estimate: data }),
      () => !request.signal.aborted && setAnswer({ emirate, attempt, estimate: null }),
    );
    return () => request.abort();
  }, [api, emirate, attempt]);

  if (answer?.emirate !== emirate || answer.attempt !== attempt) return { state: 'loading' };
  const again = () => setAttempt(attempt + 1);
  if (!answer.estimate) return { state: 'failed', retry: again };
  return { state: 'known', estimate: answer.estimate, renew: again };
}
