/** The federated parts, by the folder that owns them. */
export const REMOTES = ['mf-catalog', 'mf-account', 'mf-cart'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** Which remote answers which route; the shell answers the rest. Patterns are React Router's, without the `/ar` prefix. */
export const ROUTE_OWNERS: Record<RemoteName, readonly string[]> = {
  'mf-catalog': ['/', '/sandalwood-products/:category', '/category/:category', '/products/:slug', '/search'],
  'mf-account': ['/sign-up', '/login', '/profile', '/orders', '/orders/:id', '/tracking', '/my-reviews', '/welcome'],
  'mf-cart': ['/cart', '/wishlist', '/checkout', '/checkout/placed/:id', '/c/:key', '/test-payment/:id'],
};
