// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen, until } from '../testing/open-screen.tsx';

const changed = JSON.stringify({
  version: 'Example 1',
  before: { banners: [], name: 'A' },
  mine: { banners: [], name: 'B' },
});

test.each([
  ['a note', '/staff/orders/SW-2222-2222-2222', 'staff-note:SW-2222-2222-2222', 'Call her'],
  ['a product', '/staff/products/saffron', 'staff-product/saffron', changed],
  ['the home page', '/staff/home-page', 'staff-home', changed],
  ['the grid', '/staff/products/bulk/grid', 'staff-grid', JSON.stringify({ 'Example 1': { 'name.en': 'B' } })],
])('%s that this device had from before says so', async (_, address, key, kept) => {
  localStorage.setItem(key, kept);

  const shown = openScreen({ language: 'en', address });

  await until(() => expect(shown.body.textContent).toContain(shown.t('drafts.restored')));
});

test('what nobody typed before does not', async () => {
  const shown = openScreen({ language: 'en', address: '/staff/products/bulk/grid' });

  await until(() => expect(shown.body.textContent).toContain(shown.t('grid.keys')));

  expect(shown.body.textContent).not.toContain(shown.t('drafts.restored'));
});
