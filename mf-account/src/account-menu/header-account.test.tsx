import { createShop } from '@shop/store/create-shop';
import { ShopProvider } from '@shop/store/react';
import { expect, test } from 'vitest';
import { render, wordsOf } from '../testing/render.tsx';
import { HeaderAccount } from './header-account.tsx';

/** The customer's menu in the header or in the mobile menu. */
function MenuOf({ name, place }: { name?: string; place: 'header' | 'menu' }) {
  const shop = createShop({
    language: 'en',
    loadProvider: async () => undefined,
    askForLogin: () => undefined,
    reportUnavailable: () => undefined,
  });
  const user = { id: '1', username: 'Aisha@7', ...(name ? { name } : {}) };
  shop.store.setState({ session: { token: 'a-token', user, status: 'loggedIn' } });
  // What is rendered to HTML reads the initial state, which is a guest's.
  Object.assign(shop.store, { getInitialState: shop.store.getState });
  return (
    <ShopProvider shop={shop}>
      <HeaderAccount place={place} />
    </ShopProvider>
  );
}

test.each(['header', 'menu'] as const)('a guest finds the way to log in (%s)', (place) => {
  expect(wordsOf(<HeaderAccount place={place} />, 'ar')).toBe('تسجيل الدخول');
  expect(render(<HeaderAccount place={place} />)).toContain('href="/login"');
});

test.each(['header', 'menu'] as const)(
  'a customer finds their name, all account pages and the way out (%s)',
  (place) => {
    expect(wordsOf(<MenuOf name="Aisha" place={place} />)).toBe(
      'Aisha Profile My orders Wishlist My reviews Order tracking Log out',
    );
  },
);

test('a customer without a name is called by the username', () => {
  expect(wordsOf(<MenuOf place="header" />)).toMatch(/^Aisha@7 /);
});
