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

test('mutants of the API are tried with the tests of their module, others with all tests outside the API', () => {
  const ofApi = testsOf(['api/src/sales/checkout/quote.ts', 'api/src/sales/cart/cart.ts', 'api/database/connect.ts']);
  const ofOthers = testsOf(['shared/contract/money.ts', 'mf-cart/src/cart/totals.tsx']);

  expect(ofApi).toEqual(['api/src/sales/**', 'api/database/**']);
  expect(ofOthers).toHaveLength(1);
});
