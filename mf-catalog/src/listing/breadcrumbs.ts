import { categoryPath, type Category } from '@shop/contract/categories';
import type { HeadArguments } from '@shop/federation/head';

interface Crumb {
  name: string;
  /** Without `/ar`. */
  path: string;
}

/** The way from the home page to a category and on, as schema.org names it. */
export function breadcrumbs(
  category: Category,
  translate: HeadArguments<unknown>['translate'],
  further: readonly Crumb[] = [],
): object {
  const crumbs: Crumb[] = [
    { name: translate('listing.home'), path: '/' },
    { name: translate(`categories.${category}.name`), path: categoryPath(category) },
    ...further,
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}
