import type { Client } from '@shop/client/client';
import { keptEmirate } from '@shop/composition/kept-emirate';
import type { Cart } from '@shop/contract/cart';
import type { CartChange } from './cart-changes.ts';

/** Makes a change on the server, which answers the whole cart, with the charge of the emirate asked about. */
export async function sendChange(client: Client, change: CartChange): Promise<Cart> {
  const emirate = keptEmirate.read();
  const query = emirate ? { emirate } : {};
  const answer = () => {
    switch (change.kind) {
      case 'add':
        return client('addToCart', { query, body: change.addition });
      case 'set':
        return client('updateCart', { query, body: { lineId: change.lineId, quantity: change.quantity } });
      case 'remove':
        return client('removeFromCart', { query, body: { lineId: change.lineId } });
      case 'coupon':
        return client('useCoupon', { query, body: { code: change.code } });
      case 'drop-coupon':
        return client('dropCoupon', { query });
      case 'refresh':
        return client('cart', { query });
    }
  };
  return (await answer()).data;
}
