/** A federated part, named for the folder that it is built from: `mf-cart`. */
export type RemoteName = `mf-${string}`;

/** Everything that is built and released apart. */
export type AppName = 'shell' | RemoteName;

export const isRemoteName = (name: unknown): name is RemoteName =>
  typeof name === 'string' && /^mf-[a-z0-9-]+$/.test(name);

/** Which remote answers which route; the shell answers the rest. Patterns are React Router's, without the `/ar` prefix. */
export const ROUTE_OWNERS: Record<RemoteName, readonly string[]> = {
  'mf-catalog': ['/', '/sandalwood-products/:category', '/category/:category', '/products/:slug', '/search'],
  'mf-account': [
    '/sign-up',
    '/login',
    '/profile',
    '/orders',
    '/orders/:id',
    '/tracking',
    '/my-reviews',
    '/welcome',
    '/a/:key',
  ],
  'mf-cart': ['/cart', '/wishlist', '/checkout', '/checkout/placed/:id', '/c/:key', '/test-payment/:id'],
};
