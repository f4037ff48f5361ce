// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen, until } from '../testing/open-screen.tsx';

const changed = JSON.stringify({
  version: 'Example 1',
  before: { banners: [], variants: {}, name: 'A' },
  mine: { banners: [], variants: {}, name: 'B' },
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

/** What the screen says that differs, as "before → after". */
const differences = (shown: ReturnType<typeof openScreen>) =>
  [...shown.body.querySelectorAll('dl > div')].map((field) =>
    ['dt', 'del', 'ins'].map((tag) => field.querySelector(`${tag} bdi`)?.textContent).join(' | '),
  );

test('a planted product shows what differs from what the shop has, whatever it claims to have begun with', async () => {
  const planted = { name: { en: 'Planted', ar: 'Planted' }, variants: {} };
  localStorage.setItem(
    'staff-product/saffron',
    JSON.stringify({ version: 'Example 1', before: planted, mine: planted }),
  );

  const shown = openScreen({ language: 'en', address: '/staff/products/saffron' });

  await until(() =>
    expect(differences(shown)).toContainEqual(expect.stringMatching(/^Name · English \| .* \| Planted$/)),
  );
});

test('a planted home page does too', async () => {
  const planted = { banners: [], collections: [], name: 'Planted' };
  localStorage.setItem('staff-home', JSON.stringify({ version: 'Example 1', before: planted, mine: planted }));

  const shown = openScreen({ language: 'en', address: '/staff/home-page' });

  await until(() => expect(differences(shown)).toContainEqual(expect.stringMatching(/Planted$/)));
});

test('the grid shows each cell as the shop has it and as it was typed', async () => {
  localStorage.setItem('staff-grid', JSON.stringify({ 'Example 1': { '0.price': '0.01' } }));

  const shown = openScreen({ language: 'en', address: '/staff/products/bulk/grid' });

  await until(() => expect(differences(shown)).toContainEqual(expect.stringMatching(/· Price \| .* \| 0\.01$/)));
});

test('what nobody typed before does not', async () => {
  const shown = openScreen({ language: 'en', address: '/staff/products/bulk/grid' });

  await until(() => expect(shown.body.textContent).toContain(shown.t('grid.keys')));

  expect(shown.body.textContent).not.toContain(shown.t('drafts.restored'));
});
