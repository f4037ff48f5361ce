import type { Order } from '@shop/contract/order';
import { useServices } from '@shop/federation/services';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { nextLook } from './next-look.ts';

/** Looks again and again whether a card order has been paid, but not while nobody sees the page. A failed look is no news. */
export function usePaymentNews({ id, status, payment }: Order): void {
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const waits = status === 'pending_payment';

  // Time and the tab's visibility are outside of React.
  useEffect(() => {
    if (!waits) return;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const asked = new AbortController();

    const look = async () => {
      const news = await client('order', { params: { id } }, { signal: asked.signal }).catch(() => null);
      if (asked.signal.aborted) return;
      if (news && (news.data.status !== status || news.data.payment.state !== payment.state)) await revalidate();
      else lookLater();
    };
    const lookLater = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => void look(), nextLook(looks++));
    };
    const seen = () => {
      looks = 0;
      lookLater();
    };

    lookLater();
    document.addEventListener('visibilitychange', seen);
    return () => {
      asked.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [client, revalidate, id, waits, status, payment.state]);
}
