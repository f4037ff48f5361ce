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

/** What was stored, as far as it can be made out. */
export function parseDraft(stored: string | null): Draft {
  try {
    const { addressId, method, placing, unpaid } = (JSON.parse(stored ?? '{}') ?? {}) as Record<keyof Draft, unknown>;
    const { quoteId, key } = (placing ?? {}) as Record<string, unknown>;
    const sent = text(quoteId) !== undefined && text(key) !== undefined;
    return {
      addressId: text(addressId),
      method: PAYMENT_METHODS.find((one) => one === method),
      placing: sent ? { quoteId: String(quoteId), key: String(key) } : undefined,
      unpaid: text(unpaid),
    };
  } catch {
    return {};
  }
}

let unstored: Draft = {};

/** Kept for the visit, so that a reload finds it again. A browser that refuses storage keeps it for as long as the page lives. */
export const draft = {
  read(): Draft {
    try {
      const stored = sessionStorage.getItem(KEY);
      return stored === null ? unstored : parseDraft(stored);
    } catch {
      return unstored;
    }
  },
  change(change: Draft): void {
    unstored = { ...draft.read(), ...change };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(unstored));
      unstored = {};
    } catch {
      // It still holds on this page.
    }
  },
  clear(): void {
    unstored = {};
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // What could not be stored need not be removed.
    }
  },
};
