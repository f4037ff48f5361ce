import { expect, test } from 'vitest';
import { folderCycles } from './folder-cycles.ts';
import { moduleOrder } from './module-order.ts';
import { readSource, sourceFiles } from './source-files.ts';

const order = moduleOrder({
  root: 'api/src',
  fromTheBottom: {
    '../database': [],
    money: [],
    messages: [],
    settings: [],
    stock: [],
    http: ['problems', 'limits', 'requests', 'sessions', 'answers', 'description', 'health'],
    messaging: ['outbox', 'notifications', 'jobs', 'inquiries'],
    catalogue: ['product', 'delivery', 'listing', 'search', 'home', 'pictures', 'exchange'],
    sales: ['coupons', 'cart', 'orders', 'invoices', 'refunds', 'returns', 'lifecycle', 'payments', 'checkout'],
    customers: ['links', 'codes', 'reviews', 'wishlist', 'stock-alerts', 'account'],
    staff: [
      'record',
      'find',
      'keys',
      'proposals',
      'people',
      'history',
      'reads',
      'releases',
      'events',
      'stock',
      'orders',
      'phone-orders',
      'slips',
      'returns',
      'reports',
      'pictures',
      'products',
      'shop',
      'customers',
    ],
    seeding: [],
    backup: [],
    certificates: [],
    '.': [],
    cli: ['context', 'catalog'],
  },
});

test('every folder of the API is in the order of modules', () => {
  expect(order.unlisted()).toEqual([]);
  expect(order.missing()).toEqual([]);
});

test('modules of the API import only modules below them', () => {
  expect(order.breaches()).toEqual([]);
});

test('no folder of the API or its database imports from a folder that imports it', () => {
  const sources = sourceFiles.filter(
    (file) => /^api\/(src|database)\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file),
  );

  expect(folderCycles(new Map(sources.map((file) => [file, readSource(file)])))).toEqual([]);
});

test.each([
  ['a higher module in a lower one', 'api/src/money/x.ts', 'api/src/sales/cart/y.ts'],
  ['a higher folder in a lower one of its module', 'api/src/sales/cart/x.ts', 'api/src/sales/checkout/y.ts'],
  ['a module in the database', 'api/database/x.ts', 'api/src/http/problems/y.ts'],
  ['the program in a module', 'api/src/sales/cart/x.ts', 'api/src/app.ts'],
])('an import of %s is refused, with the reason', (_what, importer, imported) => {
  expect(order.breach(importer, imported)).toEqual([expect.stringContaining('Move what is shared downwards')]);
});

test.each([
  ['api/src/sales/cart/x.ts', 'api/src/money/y.ts'],
  ['api/src/sales/checkout/x.ts', 'api/src/sales/cart/y.ts'],
  ['api/src/sales/cart/x.ts', 'api/src/sales/cart/y.ts'],
  ['api/src/app.ts', 'api/src/sales/cart/y.ts'],
])('%s may import %s', (importer, imported) => {
  expect(order.breach(importer, imported)).toEqual([]);
});
