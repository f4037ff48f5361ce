declare module '@shop/composition/slots' {
  interface SlotProps {
    /** Beside a page that belongs to customers, whichever remote it comes from: the way to their other pages. */
    'customer.menu': Record<never, never>;
  }
}

export {};
