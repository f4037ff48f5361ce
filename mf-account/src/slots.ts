import type { SlotDefinitions } from '@shop/composition/slots';
import type { Order } from '@shop/contract/order';

declare module '@shop/composition/slots' {
  interface SlotProps {
    'order.actions': { order: Order };
  }
}

/** Slots on pages of this remote. */
export const slotDefinitions = { 'order.actions': 'one' } satisfies SlotDefinitions;
