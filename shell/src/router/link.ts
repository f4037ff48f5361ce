import { createElement, useContext, type ComponentProps, type MouseEvent } from 'react';
import {
  createPath,
  Link as WholeLink,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  type LinkProps,
  type NavLinkProps,
} from 'react-router';
import type { RouterProviderProps } from 'react-router/dom';

type Router = RouterProviderProps['router'];

type PathLinkProps = Omit<LinkProps, 'to' | (typeof OF_WHOLE_LINK)[number]> & {
  to: string;
  router: Router;
};

/** What only React Router's own link does. */
const OF_WHOLE_LINK = [
  'relative',
  'reloadDocument',
  'mask',
  'viewTransition',
  'prefetch',
  'discover',
  'defaultShouldRevalidate',
] as const satisfies readonly (keyof LinkProps)[];

/** The address of a path of the shop under the router's base, such as `/ar`. */
function addressUnder(base: string | undefined, path: string): string {
  if (!base || base === '/') return path;
  return base + (/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path);
}

/** Whether the page follows the click itself: with the main button, without a key that opens a tab or a window. */
const isForPage = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string): boolean =>
  button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link to a path of the shop, which needs no place on a page to know where it leads. */
export function PathLink({
  to,
  router,
  replace,
  state,
  preventScrollReset = false,
  onClick,
  ...anchor
}: PathLinkProps) {
  const href = addressUnder(router.basename, to);
  return createElement('a', {
    ...anchor,
    href,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (event.defaultPrevented || !isForPage(event, anchor.target)) return;
      event.preventDefault();
      const isSame = createPath(router.state.location) === href;
      void router.navigate(to, { replace: replace ?? isSame, state: state as unknown, preventScrollReset });
    },
  } satisfies ComponentProps<'a'>);
}

/**
 * A link of the router. React Router's own calls two dozen hooks, because it can lead to an address that is relative to its
 * page, so that every link of a page, header and footer included, is rendered again on each navigation. One that leads to a
 * path asks for the router alone.
 */
export function Link({ to, ...props }: LinkProps) {
  // Null on the offline page, which has no data.
  const router = useContext(DataRouterContext)?.router;
  return router && typeof to === 'string' && /^\/(?!\/)/.test(to) && !OF_WHOLE_LINK.some((name) => name in props)
    ? createElement(PathLink, { to, router, ...props })
    : createElement(WholeLink, { to, ...props });
}

type MenuLinkProps = Omit<NavLinkProps, 'to' | 'caseSensitive' | 'className' | 'style' | 'children'> &
  Pick<ComponentProps<'a'>, 'className' | 'style' | 'children'> & { to: string };

/** A link that says whether it leads to the page that is shown, or, without `end`, to one above it. */
export function NavLink({ to, end = false, ...props }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isShown = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return createElement(Link, { to, ...props, 'aria-current': isShown ? 'page' : undefined });
}
