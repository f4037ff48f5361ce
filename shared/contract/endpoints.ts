/** Method and path of every call, in Fastify's form: plain data, so that the browser need not carry the schemas. */
export const endpoints = {
  home: { method: 'GET', path: '/home/public' },
  products: { method: 'GET', path: '/products/public' },
  productsById: { method: 'GET', path: '/products/public/bulk' },
  search: { method: 'GET', path: '/products/public/search' },
  product: { method: 'GET', path: '/products/public/:slugOrId' },
  deliveryEstimate: { method: 'GET', path: '/delivery/estimate' },
  settings: { method: 'GET', path: '/settings/public' },
} as const;
