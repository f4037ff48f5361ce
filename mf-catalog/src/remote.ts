import type { Remote } from '@shop/composition/remote';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import { slotDefinitions } from './slots.ts';

export const remote = {
  name: 'mf-catalog',
  contract: REMOTE_CONTRACT,
  routes: [
    {
      id: 'catalog.home',
      path: '/',
      lazy: () => import(/* webpackChunkName: "catalog.home" */ './home/home-page.tsx'),
    },
    {
      id: 'catalog.sandalwood-listing',
      path: '/sandalwood-products/:category',
      lazy: () => import(/* webpackChunkName: "catalog.sandalwood-listing" */ './listing/sandalwood-listing-page.tsx'),
    },
    {
      id: 'catalog.category-listing',
      path: '/category/:category',
      lazy: () => import(/* webpackChunkName: "catalog.category-listing" */ './listing/category-listing-page.tsx'),
    },
    {
      id: 'catalog.product',
      path: '/products/:slug',
      lazy: () => import(/* webpackChunkName: "catalog.product" */ './product/product-page.tsx'),
    },
    {
      id: 'catalog.search',
      path: '/search',
      lazy: () => import(/* webpackChunkName: "catalog.search" */ './search/search-page.tsx'),
    },
  ],
  slots: {
    'header.search': async () => {
      const { HeaderSearch } = await import(/* webpackChunkName: "slot-header.search" */ './search/header-search.tsx');
      return { default: HeaderSearch };
    },
  },
  places: slotDefinitions,
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    ar: () => import(/* webpackChunkName: "messages-ar" */ './messages/ar.json', { with: { type: 'json' } }),
  },
} satisfies Remote;
