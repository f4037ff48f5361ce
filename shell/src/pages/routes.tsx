import { pageError } from '@shop/federation/page-error';
import type { RouteObject } from 'react-router-dom';

/** The routes that the shell answers itself. An unknown address is an error with status 404, shown by the frame's error page. */
export const shellRoutes: RouteObject[] = [
  {
    id: 'shell.about',
    path: '/about',
    lazy: () => import(/* webpackChunkName: "shell.about" */ './about/about-page.tsx'),
  },
  {
    id: 'shell.contact-us',
    path: '/contact-us',
    lazy: () => import(/* webpackChunkName: "shell.contact-us" */ './contact/contact-us-page.tsx'),
  },
  {
    id: 'shell.policies',
    path: '/policies',
    lazy: () => import(/* webpackChunkName: "shell.policies" */ './policies/policies-page.tsx'),
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

/** Mounted in development alone. */
export const developmentRoutes: RouteObject[] = [
  { id: 'shell.kit', path: '/dev/kit', lazy: () => import(/* webpackChunkName: "shell.kit" */ './kit-page.tsx') },
];
