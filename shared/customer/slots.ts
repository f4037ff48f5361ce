declare module '@shop/composition/slots' {
  interface SlotProps {
    /** The menu of a customer's pages, shown beside each of them, whichever remote it belongs to. */
    'customer.menu': Record<never, never>;
  }
}

export {};
