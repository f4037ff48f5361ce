import type { Order } from '@shop/contract/order';
import { useServices } from '@shop/federation/services';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { pollDelay } from './poll-delay.ts';

/** What happens elsewhere: at the payment provider, or in the message on the customer's phone. */
const WAITING: readonly Order['status'][] = ['pending_payment', 'awaiting_confirmation'];

/** Polls whether an order has been paid or confirmed, but not while nobody sees the page. A failed poll is tried again like any other. */
export function useOrderPolling({ id, status, payment }: Order): void {
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const waits = WAITING.includes(status);

  // Time and the tab's visibility are outside of React.
  useEffect(() => {
    if (!waits) return;
    let polls = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const asked = new AbortController();

    const poll = async () => {
      const news = await client('order', { params: { id } }, { signal: asked.signal }).catch(() => null);
      if (asked.signal.aborted) return;
      if (news && (news.data.status !== status || news.data.payment.state !== payment.state)) await revalidate();
      else pollLater();
    };
    const pollLater = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => void poll(), pollDelay(polls++));
    };
    const seen = () => {
      polls = 0;
      pollLater();
    };

    pollLater();
    document.addEventListener('visibilitychange', seen);
    return () => {
      asked.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [client, revalidate, id, waits, status, payment.state]);
}
