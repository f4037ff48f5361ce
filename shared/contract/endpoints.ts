/** Method and path of every call, in Fastify's form: plain data, so that the browser need not carry the schemas. */
export const endpoints = {
  home: { method: 'GET', path: '/home/public' },
  products: { method: 'GET', path: '/products/public' },
  productsById: { method: 'GET', path: '/products/public/bulk' },
  product: { method: 'GET', path: '/products/public/:slugOrId' },
  settings: { method: 'GET', path: '/settings/public' },
} as const;
