export const SANDALWOOD_CATEGORIES = ['oil', 'billets', 'powder', 'chips', 'de-oiled-powder'] as const;
export const GENERAL_CATEGORIES = [
  'essential-oil',
  'perfumes',
  'sandaliya',
  'bakhoor',
  'cosmetic',
  'spices',
  'gums-and-stones',
] as const;
export const CATEGORIES = [...SANDALWOOD_CATEGORIES, ...GENERAL_CATEGORIES] as const;
export type Category = (typeof CATEGORIES)[number];

/** The path of a category's listing, without the `/ar` prefix. */
export const categoryPath = (category: Category): string =>
  (SANDALWOOD_CATEGORIES as readonly string[]).includes(category)
    ? `/sandalwood-products/${category}`
    : `/category/${category}`;
