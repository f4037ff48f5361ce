import { categoryPath, GENERAL_CATEGORIES, SANDALWOOD_CATEGORIES, type Category } from '@shop/contract/categories';

export type SandalwoodCategory = (typeof SANDALWOOD_CATEGORIES)[number];

const toLink = <C extends Category>(category: C) => ({
  category,
  /** A route of the shop, without the `/ar` prefix. */
  path: categoryPath(category),
  /** A key of the shell's messages. */
  label: `categories.${category}`,
});

/** The main menu in the specification's order (section 2, "Header"). */
export const MENU = {
  home: { path: '/', label: 'navigation.home' },
  sandalwood: {
    label: 'navigation.sandalwood-products',
    links: SANDALWOOD_CATEGORIES.map((category) => toLink(category)),
  },
  categories: GENERAL_CATEGORIES.map((category) => toLink(category)),
};

export const isSandalwood = (pathname: string): boolean => pathname.startsWith('/sandalwood-products/');
