import { categoryPath, type Category } from '@shop/contract/categories';
import type { HeadArguments } from '@shop/federation/head';

interface Crumb {
  name: string;
  /** Without the `/ar` prefix. */
  path: string;
}

/** Breadcrumbs from the home page to a category and further, as structured data (schema.org). */
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
