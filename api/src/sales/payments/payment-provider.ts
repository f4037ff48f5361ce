import type { Language } from '@shop/contract/language';
import type { Currency } from '@shop/contract/money';

/** The order data that a provider needs. */
export interface PayableOrder {
  id: string;
  /** Fils. */
  total: number;
  lang: Language;
  placedAt: Date;
  currency: Currency;
  /** Which payment of the order this is: 1 unless earlier ones failed. */
  attempt: number;
}

/** A payment that was received. */
export interface Paid {
  /** In the currency's smallest unit. */
  amount: number;
  /** ISO 4217 in lowercase: `aed`. */
  currency: string;
  /** The provider's id of the payment, which a refund needs. */
  captureId: string;
}

/** The state of a payment page at the provider. */
export interface PageState {
  paid?: Paid;
  /** Whether it can still be paid. */
  isOpen: boolean;
}

/** A provider that takes card payments on its hosted page. Every call can be repeated with the same contents. */
export interface PaymentProvider {
  name: 'stripe' | 'test';
  /** Opens the payment page of an order. Each attempt has one page, however often this is called. */
  open: (order: PayableOrder) => Promise<{ id: string; url: string }>;
  /** Reads the state of a page. */
  read: (id: string) => Promise<PageState>;
  /** Closes a page to further payments and answers its state. A page that is closed or paid already is no error. */
  close: (id: string) => Promise<PageState>;
  /** Refunds an amount in fils to the card. Requests with the same idempotency `key` refund once. */
  refund: (refund: { captureId: string; amount: number; key: string }) => Promise<void>;
}
