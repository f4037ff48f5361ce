import type { SlotDefinitions } from '@shop/composition/slots';
import type { Order } from '@shop/contract/order';
import type {} from '@shop/customer/slots';

declare module '@shop/composition/slots' {
  interface SlotProps {
    /** Asks the customer to confirm a cash order that waits for it. */
    'order.confirmation': { order: Order };
  }
}

export const slotDefinitions = { 'customer.menu': 'one', 'order.confirmation': 'one' } satisfies SlotDefinitions;
