import type { Order } from '@shop/contract/order';
import { useEffect, useEffectEvent } from 'react';
import { useCartDesk } from '../cart/use-cart.ts';
import { draft } from '../checkout/draft.ts';

/** What was filled in for an order goes once it stands, and the cart that the server has emptied is fetched anew. */
export function useOrderDone({ id, status, payment }: Order): void {
  const desk = useCartDesk();
  const stands = payment.method === 'card' && status !== 'pending_payment' && status !== 'expired';

  const finish = useEffectEvent(() => {
    if (draft.read().unpaid !== id) return;
    draft.clear();
    void desk().change({ kind: 'refresh' });
  });
  // The payment is confirmed elsewhere: here it is only seen.
  useEffect(() => {
    if (stands) finish();
  }, [stands]);
}
