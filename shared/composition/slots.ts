import type { Order } from '@shop/contract/order';
import type { RemoteName } from './routes.ts';

/** What each slot is given by the page it stands in. */
export interface SlotProps {
  /** `field` is the shell's own search field, which the slot gives suggestions to. */
  'header.search': { place: 'header' | 'menu'; field: HTMLInputElement };
  'header.account': { place: 'header' | 'menu' };
  'header.cart': Record<never, never>;
  'product.reviews': { productId: string; slug: string; rating: { average: number; count: number } };
  'order.actions': { order: Order };
}

export type SlotName = keyof SlotProps;

/** Which remote fills which slot. */
export const SLOT_OWNERS: Record<SlotName, RemoteName> = {
  'header.search': 'mf-catalog',
  'header.account': 'mf-account',
  'header.cart': 'mf-cart',
  'product.reviews': 'mf-account',
  'order.actions': 'mf-cart',
};
