import { permanentStorage } from '@shop/browser/storage';

/** Key of browser storage: a JSON list of product ids (specification, section 9). */
export const GUEST_WISHLIST_KEY = 'guestWishlist';

/** The API refuses other ids, and browser storage may hold anything. */
const PRODUCT_ID = /^[a-z0-9][a-z0-9-]{0,119}$/;

/** The stored list; empty where storage holds anything but a list of texts. */
export const parseGuestWishlist = (stored: unknown): string[] =>
  Array.isArray(stored) ? [...new Set(stored.filter((id): id is string => typeof id === 'string' && id !== ''))] : [];

/** The ids that the API can be asked about. */
export const validIds = (ids: readonly string[]): string[] => ids.filter((id) => PRODUCT_ID.test(id));

/** The list with the product added at the end, or without it where it was there. */
export const toggled = (ids: readonly string[], productId: string): string[] =>
  ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId];

/** A guest's wishlist, kept in this browser. */
export const guestWishlist = {
  read: (): string[] => parseGuestWishlist(permanentStorage.readJson(GUEST_WISHLIST_KEY)),
  write: (ids: readonly string[]): void => void permanentStorage.writeJson(GUEST_WISHLIST_KEY, ids),
};
