import type { Language } from '@shop/contract/languages';

/** Keys in local storage. Logging out removes them. */
export const LAST_SEEN_KEYS = { cart: 'lastSeenCart', wishlist: 'lastSeenWishlist' } as const;
export type LastSeenKind = keyof typeof LAST_SEEN_KEYS;

/** A product as a list showed it last. Without a price, because offline nobody can tell whether it still holds. */
export interface LastSeenItem {
  productId: string;
  name: string;
  size?: string;
  quantity?: number;
  /** A path under `/media`. */
  image?: string;
}

/** Cart or wishlist as this browser showed it last. Texts are in `language`. */
export interface LastSeen {
  /** ISO time. */
  at: string;
  language: Language;
  items: LastSeenItem[];
}

/** Bounds the size of the offline page. */
const MOST_ITEMS = 60;
const MEDIA = /^\/media\/[a-z0-9][a-z0-9-]*\.webp$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

function readItem(value: unknown): LastSeenItem[] {
  const { productId, name, size, quantity, image } = (value ?? {}) as Record<string, unknown>;
  if (!isText(productId) || !isText(name)) return [];
  return [
    {
      productId,
      name,
      ...(isText(size) ? { size } : {}),
      ...(isCount(quantity) ? { quantity } : {}),
      ...(isText(image) && MEDIA.test(image) ? { image } : {}),
    },
  ];
}

/** Reads a stored list; null where storage holds none that can be shown. */
export function readLastSeen(stored: string | null): LastSeen | null {
  try {
    const { at, language, items } = JSON.parse(stored ?? 'null') as Record<string, unknown>;
    if (!isText(at) || Number.isNaN(Date.parse(at)) || !Array.isArray(items)) return null;
    const known = items.slice(0, MOST_ITEMS).flatMap(readItem);
    return known.length > 0 ? { at, language: language === 'ar' ? 'ar' : 'en', items: known } : null;
  } catch {
    return null;
  }
}
