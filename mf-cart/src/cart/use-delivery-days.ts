import type { DeliveryEstimate } from '@shop/contract/delivery';
import type { Emirate } from '@shop/contract/emirates';
import { useServices } from '@shop/federation/services';
import { useEffect, useState } from 'react';

/** When an order placed now arrives in an emirate; `failed` where that could not be looked up, undefined until it is. */
export function useDeliveryDays(emirate: Emirate | null): DeliveryEstimate | 'failed' | undefined {
  const { client } = useServices();
  const [answer, setAnswer] = useState<{ emirate: Emirate; days: DeliveryEstimate | 'failed' }>();

  // Asked by the visitor's browser alone, about what is chosen there.
  useEffect(() => {
    if (!emirate) return;
    const asked = new AbortController();
    client('deliveryEstimate', { query: { emirate } }, { signal: asked.signal }).then(
      ({ data }) => setAnswer({ emirate, days: data }),
      () => !asked.signal.aborted && setAnswer({ emirate, days: 'failed' }),
    );
    return () => asked.abort();
  }, [client, emirate]);

  return answer?.emirate === emirate ? answer.days : undefined;
}
