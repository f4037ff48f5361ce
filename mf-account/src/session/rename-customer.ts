import type { Shop } from '@shop/composition/shop';

/** Shows a customer's new name where the name stands, also on later pages. */
export function renameCustomer(shop: Shop, name: string | undefined): void {
  const { token, user } = shop.store.getState().session;
  if (token && user) shop.enter(token, { ...user, name });
}
