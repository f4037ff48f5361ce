import type { Order } from '@shop/contract/order';

declare module '@shop/composition/slots' {
  interface SlotProps {
    /** The menu of a customer's pages, shown beside each of them, whichever remote it belongs to. */
    'customer.menu': Record<never, never>;
    /** Asks the customer to confirm a cash order that waits for it, on the page that follows the placing. */
    'order.confirmation': { order: Order };
  }
}
