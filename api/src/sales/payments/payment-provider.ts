import type { Language } from '@shop/contract/language';

/** What a provider needs to know of an order. */
export interface PayableOrder {
  id: string;
  /** Fils. */
  total: number;
  lang: Language;
  placedAt: Date;
}

/** Money that has arrived. */
export interface Paid {
  /** In the currency's smallest unit. */
  amount: number;
  /** In small letters: `aed`. */
  currency: string;
  /** What a refund names at the provider. */
  captureId: string;
}

/** How a page stands at the provider. */
export interface PageState {
  paid?: Paid;
  /** Whether it may still be paid. */
  isOpen: boolean;
}

/** Takes cards on the shop's behalf, on a page of its own. Each call may be made again with the same contents. */
export interface PaymentProvider {
  name: 'stripe' | 'test';
  /** Opens the page where an order is paid: an order has one, however often this is called. */
  open: (order: PayableOrder) => Promise<{ id: string; url: string }>;
  look: (id: string) => Promise<PageState>;
  /** Closes a page, so that nothing is paid on it any more, and says what was. One that is closed or paid is no error. */
  close: (id: string) => Promise<PageState>;
  /** Sends fils back to the card. `key` names the refund: the same one is paid once. */
  refund: (refund: { captureId: string; amount: number; key: string }) => Promise<void>;
}
