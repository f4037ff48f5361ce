import { createElement, type MouseEvent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  Link as WholeLink,
  NavLink as WholeNavLink,
  StaticRouterProvider,
} from 'react-router';
import { expect, test, vi } from 'vitest';
import { Link, NavLink, PathLink } from './link.ts';

/** The addresses of the links that a page of the shop renders, and `aria-current` where a link has it. */
async function linksOn(address: string, base: string, links: ReactElement[]): Promise<string[]> {
  const routes = [{ path: '*', element: createElement('p', null, ...links) }];
  const { query, dataRoutes } = createStaticHandler(routes, { basename: base });
  const context = await query(new Request(`https://shop.example${address}`));
  if (context instanceof Response) throw new Error('The page answered with a response.');
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
  return [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) =>
    [...attributes!.matchAll(/(?:href|aria-current)="[^"]*"/g)].map(String).sort().join(' '),
  );
}

test.each(['/', '/ar'])('links lead where those of React Router lead (under %s)', async (base) => {
  const targets = [
    '/',
    '/products/oud',
    '/#collections',
    '/?q=oud',
    '/cart?step=2#top',
    '?page=2',
    'https://x.example/',
  ];
  const address = base === '/' ? '/orders/1' : `${base}/orders/1`;

  const ours = await linksOn(
    address,
    base,
    targets.map((to) => createElement(Link, { to, key: to })),
  );
  const theirs = await linksOn(
    address,
    base,
    targets.map((to) => createElement(WholeLink, { to, key: to })),
  );

  expect(ours).toHaveLength(targets.length);
  expect(ours).toEqual(theirs);
});

test.each(['/orders', '/orders/1', '/ordersheet', '/'])('menus mark the page that is shown (%s)', async (address) => {
  const items = [{ to: '/orders' }, { to: '/orders', end: true }, { to: '/cart' }];

  const ours = await linksOn(
    address,
    '/',
    items.map((item, key) => createElement(NavLink, { ...item, key })),
  );
  const theirs = await linksOn(
    address,
    '/',
    items.map((item, key) => createElement(WholeNavLink, { ...item, key })),
  );

  expect(ours).toEqual(theirs);
});

/** Clicks a link to `/cart` that an Arabic page at `at` has. */
function click(at: string, event: Partial<MouseEvent>, props: Partial<Parameters<typeof PathLink>[0]> = {}) {
  const router = createMemoryRouter([{ path: '*', element: null }], { basename: '/ar', initialEntries: [at] });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const preventDefault = vi.fn();
  const press = { button: 0, defaultPrevented: false, ...event, preventDefault };
  (PathLink({ to: '/cart', router, ...props }) as ReactElement<{ onClick: (event: unknown) => void }>).props.onClick(
    press,
  );
  return { navigate, prevented: preventDefault.mock.calls.length > 0 };
}

test('a click opens the page; a second one on its own page adds no entry to the history', () => {
  const options = { replace: false, state: undefined, preventScrollReset: false };

  expect(click('/ar', {}).navigate).toHaveBeenCalledExactlyOnceWith('/cart', options);
  expect(click('/ar', {}).prevented).toBe(true);
  expect(click('/ar/cart', {}).navigate).toHaveBeenCalledExactlyOnceWith('/cart', { ...options, replace: true });
});

test.each([
  ['another button', { button: 1 }, {}],
  ['a key for a new tab', { ctrlKey: true }, {}],
  ['a handler that has seen to it', { defaultPrevented: true }, {}],
  ['a link to another tab', {}, { target: '_blank' }],
])('the browser is left alone with %s', (_, event, props) => {
  const { navigate, prevented } = click('/ar', event, props);

  expect(navigate).not.toHaveBeenCalled();
  expect(prevented).toBe(false);
});
