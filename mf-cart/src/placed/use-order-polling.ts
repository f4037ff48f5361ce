import type { Order } from '@shop/contract/order';
import { useServices } from '@shop/federation/services';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { pollDelay } from './poll-delay.ts';

/** States that end outside this page: at the payment provider, or by the link in the customer's message. */
const WAITING: readonly Order['status'][] = ['pending_payment', 'awaiting_confirmation'];

/** Polls whether an order has been paid or confirmed, while the page is visible. A failed poll is followed by the next one. */
export function useOrderPolling({ id, status, payment }: Order): void {
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const waits = WAITING.includes(status);

  // An effect, because timers and the tab's visibility are outside React.
  useEffect(() => {
    if (!waits) return;
    let polls = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopped = new AbortController();

    const poll = async () => {
      const answer = await client('order', { params: { id } }, { signal: stopped.signal }).catch(() => null);
      if (stopped.signal.aborted) return;
      if (answer && (answer.data.status !== status || answer.data.payment.state !== payment.state)) await revalidate();
      else pollLater();
    };
    const pollLater = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => void poll(), pollDelay(polls++));
    };
    const restart = () => {
      polls = 0;
      pollLater();
    };

    pollLater();
    document.addEventListener('visibilitychange', restart);
    return () => {
      stopped.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [client, revalidate, id, waits, status, payment.state]);
}
