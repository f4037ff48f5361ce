import type { SlotDefinitions } from '@shop/composition/slots';
import type { Order } from '@shop/contract/order';

declare module '@shop/composition/slots' {
  interface SlotProps {
    'order.actions': { order: Order };
  }
}

export const slotDefinitions = { 'order.actions': 'one' } satisfies SlotDefinitions;
