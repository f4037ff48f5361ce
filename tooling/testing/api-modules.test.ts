import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './source-files.ts';

/**
 * The modules of the API from bottom to top, and the folders of each the same way: a file imports only from its own
 * folder and from what stands above it in this table. What lies directly in a module stands over the module's folders;
 * `.` is what lies in `api/src` itself.
 */
const FROM_THE_BOTTOM: Record<string, string[]> = {
  '../database': [],
  money: [],
  messages: [],
  http: ['problems', 'limits', 'requests', 'sessions', 'answers', 'description', 'health'],
  settings: [],
  messaging: ['outbox', 'notifications', 'jobs', 'inquiries'],
  stock: [],
  catalogue: ['product', 'delivery', 'listing', 'search', 'home', 'exchange'],
  sales: ['coupons', 'cart', 'orders', 'invoices', 'refunds', 'returns', 'lifecycle', 'payments', 'checkout'],
  customers: ['links', 'codes', 'reviews', 'wishlist', 'stock-alerts', 'account'],
  seeding: [],
  '.': [],
  cli: [
    'context',
    'alarms',
    'catalog',
    'coupons',
    'credit-notes',
    'home',
    'inquiries',
    'orders',
    'payments',
    'returns',
    'reviews',
    'settings',
  ],
};
const ORDER = Object.entries(FROM_THE_BOTTOM).flatMap(([name, folders]) => [
  ...folders.map((folder) => `${name}/${folder}`),
  name,
]);

const SRC = 'api/src';
const TEST_CODE = /\.(test|endurance)\.ts$|\/testing\//;

/** The entry of the table that a file stands in: `sales/cart` for `sales/cart/cart.ts`. */
function folderOf(path: string): string {
  const [top = '', inner] = posix.dirname(posix.relative(SRC, path)).split('/');
  if (top === '..') return '../database';
  return inner === undefined ? top : `${top}/${inner}`;
}

/** What is wrong with an import, in words for whoever wrote it; nothing when it points downwards. */
function breach(importer: string, imported: string): string[] {
  const [from, to] = [folderOf(importer), folderOf(imported)];
  if (ORDER.indexOf(to) <= ORDER.indexOf(from)) return [];
  return [
    `${importer} imports ${imported}: ${from} stands below ${to}. An import upwards ties both into one knot, and neither ` +
      'can be read or changed alone. Move what is shared downwards, or hand it in from above: as an option, or by a job.',
  ];
}

const sources = sourceFiles.filter((path) => /^api\/(src|database)\/.*\.ts$/.test(path) && !TEST_CODE.test(path));

test('every folder of the API has its place in the order of modules', () => {
  const onDisk = new Set(sources.map(folderOf));

  expect([...onDisk].filter((folder) => !ORDER.includes(folder))).toEqual([]);
  expect(
    ORDER.filter((folder) => ![...onDisk].some((path) => path === folder || path.startsWith(`${folder}/`))),
  ).toEqual([]);
});

test('modules of the API import only what stands below them', () => {
  const breaches = sources.flatMap((path) =>
    [...readSource(path).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g)].flatMap(([, file = '']) =>
      breach(path, posix.join(posix.dirname(path), file)),
    ),
  );

  expect(breaches).toEqual([]);
});

test.each([
  ['a module from one above it', 'api/src/money/x.ts', 'api/src/sales/cart/y.ts'],
  ['a folder from one above it in its module', 'api/src/sales/cart/x.ts', 'api/src/sales/checkout/y.ts'],
  ['the database from the modules', 'api/database/x.ts', 'api/src/http/problems/y.ts'],
  ['a module from the program', 'api/src/sales/cart/x.ts', 'api/src/app.ts'],
])('an import of %s is refused, with the reason', (_what, importer, imported) => {
  expect(breach(importer, imported)).toEqual([expect.stringContaining('Move what is shared downwards')]);
});

test.each([
  ['api/src/sales/cart/x.ts', 'api/src/money/y.ts'],
  ['api/src/sales/checkout/x.ts', 'api/src/sales/cart/y.ts'],
  ['api/src/sales/cart/x.ts', 'api/src/sales/cart/y.ts'],
  ['api/src/app.ts', 'api/src/sales/cart/y.ts'],
])('%s may import %s', (importer, imported) => {
  expect(breach(importer, imported)).toEqual([]);
});
