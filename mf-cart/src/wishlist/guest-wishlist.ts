import { permanentStorage } from '@shop/browser/storage';

/** Key of browser storage: a JSON list of product ids (specification, section 9). */
export const GUEST_WISHLIST_KEY = 'guestWishlist';

/** What the API takes as a product's id; storage may hold anything. */
const PRODUCT_ID = /^[a-z0-9][a-z0-9-]{0,119}$/;

/** The list as it was stored, whatever may stand there: anything but a list of texts counts as nothing. */
export const parseGuestWishlist = (stored: unknown): string[] =>
  Array.isArray(stored) ? [...new Set(stored.filter((id): id is string => typeof id === 'string' && id !== ''))] : [];

/** The ids that the API can be asked about. */
export const validIds = (ids: readonly string[]): string[] => ids.filter((id) => PRODUCT_ID.test(id));

/** The list with the product, or without it if it was there; the newest stands last. */
export const toggled = (ids: readonly string[], productId: string): string[] =>
  ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId];

/** What a guest keeps for later, in this browser. */
export const guestWishlist = {
  read: (): string[] => parseGuestWishlist(permanentStorage.readJson(GUEST_WISHLIST_KEY)),
  write: (ids: readonly string[]): void => void permanentStorage.writeJson(GUEST_WISHLIST_KEY, ids),
};
