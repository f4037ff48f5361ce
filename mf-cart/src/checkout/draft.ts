import { visitStorage } from '@shop/browser/storage';
import { PAYMENT_METHODS, type PaymentMethod } from '@shop/contract/order-states';

const KEY = 'checkout';

/** What the shopper has filled in, and what is under way. */
export interface Draft {
  addressId?: string | undefined;
  method?: PaymentMethod | undefined;
  /** An order that was sent and not answered yet: sent again with the same key it is placed once. */
  placing?: { quoteId: string; key: string } | undefined;
  /** The card order that the payment page was opened for. */
  unpaid?: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A draft as it was stored, as far as it can be made out. */
export function parseDraft(stored: unknown): Draft {
  const { addressId, method, placing, unpaid } = (stored ?? {}) as Record<keyof Draft, unknown>;
  const { quoteId, key } = (placing ?? {}) as Record<string, unknown>;
  const sent = text(quoteId) !== undefined && text(key) !== undefined;
  return {
    addressId: text(addressId),
    method: PAYMENT_METHODS.find((one) => one === method),
    placing: sent ? { quoteId: String(quoteId), key: String(key) } : undefined,
    unpaid: text(unpaid),
  };
}

/** Kept for the visit, so that a reload finds it again. */
export const draft = {
  read: (): Draft => parseDraft(visitStorage.readJson(KEY)),
  change(change: Draft): void {
    visitStorage.writeJson(KEY, { ...draft.read(), ...change });
  },
  clear: (): void => visitStorage.remove(KEY),
};
