import { declarationOf } from '@shop/composition/declaration';
import type { PageHandle } from '@shop/federation/head';
import { pageError } from '@shop/federation/page-error';
import type { RouteObject } from 'react-router-dom';
import { places } from '../frame/slots.ts';

/** The shell's own routes. An unknown address is an error with status 404, shown by the frame's error page. */
export const shellRoutes: RouteObject[] = [
  {
    id: 'shell.about',
    path: '/about',
    lazy: () => import(/* webpackChunkName: "shell.about" */ '../pages/about/about-page.tsx'),
  },
  {
    id: 'shell.contact-us',
    path: '/contact-us',
    lazy: () => import(/* webpackChunkName: "shell.contact-us" */ '../pages/contact/contact-us-page.tsx'),
  },
  {
    id: 'shell.policies',
    path: '/policies',
    lazy: () => import(/* webpackChunkName: "shell.policies" */ '../pages/policies/policies-page.tsx'),
  },
  {
    id: 'shell.not-found',
    path: '*',
    element: null,
    loader: () => {
      throw pageError({ status: 404, code: 'not-found' });
    },
  },
];

/** What the shell has, for the release document. */
export const declaration = declarationOf({ routes: shellRoutes, places });

/** Only mounted in development. */
export const developmentRoutes: RouteObject[] = [
  {
    id: 'shell.kit',
    path: '/dev/kit',
    lazy: async () => {
      const { KitPage } = await import(/* webpackChunkName: "shell.kit" */ '@shop/ui/kit-page/kit-page');
      return { Component: KitPage, handle: { head: () => ({ title: 'Kit', index: false }) } satisfies PageHandle };
    },
  },
];
