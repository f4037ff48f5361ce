import { expect, test } from 'vitest';
import { sourcesAmong, testsOf } from './chosen-files.ts';

test('code of the product is mutated, and neither tests nor what tests share', () => {
  const sources = sourcesAmong([
    'api/src/sales/checkout/quote.ts',
    'api/src/sales/checkout/quote.test.ts',
    'api/src/sales/orders/testing/shoppers.ts',
    'api/testing/test-shop.ts',
    'mf-cart/src/cart/cart-page.tsx',
    'mf-cart/src/cart/cart-page.module.css',
    'shared/contract/money.ts',
    'shared/ui/css-modules.d.ts',
    'e2e/cart/cart.spec.ts',
    'lab/mutation/chosen-files.ts',
    'docs/map.md',
  ]);

  expect(sources).toEqual([
    'api/src/sales/checkout/quote.ts',
    'mf-cart/src/cart/cart-page.tsx',
    'shared/contract/money.ts',
  ]);
});

test.each([
  ['api/src/sales/checkout/quote.ts', 'api/src/sales/**'],
  ['api/src/app.ts', 'api/src/*'],
  ['api/database/schema/cart.ts', 'api/database/**'],
  ['shell/server/pages/document.ts', 'shell/server/pages/**'],
  ['mf-cart/src/cart/totals.tsx', 'mf-cart/**'],
  ['release/planning/prune.ts', '{release,tooling/commands/release}/**'],
  ['shared/contract/money.ts', '{shared,mf-*,shell/src}/**'],
])('mutants of %s are tried with the tests of their module', (file, pattern) => {
  expect(testsOf([file, file])).toEqual([pattern]);
});
