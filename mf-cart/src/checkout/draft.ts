import { visitStorage } from '@shop/browser/storage';
import { PAYMENT_METHODS, type PaymentMethod } from '@shop/contract/order-states';

const KEY = 'checkout';

/** The shopper's choices in the checkout, and an order that was sent, awaits its payment or was placed. */
export interface Draft {
  addressId?: string | undefined;
  method?: PaymentMethod | undefined;
  /** An order that was sent and not answered. `key` is its idempotency key: sending it again places the order once. */
  placing?: { quoteId: string; key: string } | undefined;
  /** Id of the card order whose payment page was opened. */
  unpaid?: string | undefined;
  /** Id of the order that was placed last in this tab. */
  placed?: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads a stored draft; parts of an unexpected shape are dropped. */
export function parseDraft(stored: unknown): Draft {
  const { addressId, method, placing, unpaid, placed } = (stored ?? {}) as Record<keyof Draft, unknown>;
  const { quoteId, key } = (placing ?? {}) as Record<string, unknown>;
  const sent = text(quoteId) !== undefined && text(key) !== undefined;
  return {
    addressId: text(addressId),
    method: PAYMENT_METHODS.find((one) => one === method),
    placing: sent ? { quoteId: String(quoteId), key: String(key) } : undefined,
    unpaid: text(unpaid),
    placed: text(placed),
  };
}

/** Kept in session storage, so that it survives a reload. */
export const draft = {
  read: (): Draft => parseDraft(visitStorage.readJson(KEY)),
  change(change: Draft): void {
    visitStorage.writeJson(KEY, { ...draft.read(), ...change });
  },
  /** Drops the choices of an order that was placed, and keeps its id for shoppers who go back to the checkout. */
  finish: (orderId: string): void => void visitStorage.writeJson(KEY, { placed: orderId } satisfies Draft),
};
