import type { Language } from '@shop/contract/language';

/** What a provider needs to know of an order. */
export interface PayableOrder {
  id: string;
  /** Fils. */
  total: number;
  lang: Language;
  /** When the order ends if it isn't paid. */
  payUntil: Date;
}

/** Takes cards on the shop's behalf, on a page of its own. Each call may be made again with the same contents. */
export interface PaymentProvider {
  name: 'stripe' | 'test';
  /** Opens the page where an order is paid: an order has one, however often this is called. */
  open: (order: PayableOrder) => Promise<{ id: string; url: string }>;
  /** Closes a page; one that is closed or paid is no error. */
  expire: (id: string) => Promise<void>;
  /** Sends fils back to the card. `key` names the refund: the same one is paid once. */
  refund: (refund: { captureId: string; amount: number; key: string }) => Promise<void>;
}
