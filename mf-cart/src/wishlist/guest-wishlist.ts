/** Key of browser storage: a JSON list of product ids (specification, section 9). */
export const GUEST_WISHLIST_KEY = 'guestWishlist';

/** The list as it was stored, whatever may stand there: anything but a list of texts counts as nothing. */
export function parseGuestWishlist(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value)
      ? [...new Set(value.filter((id): id is string => typeof id === 'string' && id !== ''))]
      : [];
  } catch {
    return [];
  }
}

/** The list with the product, or without it if it was there; the newest stands last. */
export const toggled = (ids: readonly string[], productId: string): string[] =>
  ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId];

/** What a guest keeps for later, in this browser. A browser that refuses storage keeps it for as long as the page lives. */
export function createGuestWishlist(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let unstored: string[] | null = null;

  return {
    read(): string[] {
      if (unstored) return unstored;
      try {
        return parseGuestWishlist(storage().getItem(GUEST_WISHLIST_KEY));
      } catch {
        return [];
      }
    },
    write(ids: string[]): void {
      try {
        storage().setItem(GUEST_WISHLIST_KEY, JSON.stringify(ids));
        unstored = null;
      } catch {
        unstored = ids;
      }
    },
  };
}
