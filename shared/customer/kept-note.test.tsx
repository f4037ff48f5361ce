import type { ShopState } from '@shop/composition/shop';
import { createShop } from '@shop/store/create-shop';
import { ShopProvider } from '@shop/store/react';
import { render, wordsIn } from '@shop/ui/testing/render';
import { expect, test } from 'vitest';
import { KeptNote } from './kept-note.tsx';

const OUD = { productId: 'oud', quantity: 1, mergeId: 'm' };

/** The note of a product on its page, with this state of the shop. */
function noteOf(productId: string, state: Partial<ShopState>, language: 'en' | 'ar' = 'en') {
  const shop = createShop({
    language,
    providerOf: () => undefined,
    loadProvider: async () => undefined,
    askForLogin: () => undefined,
    reportUnavailable: () => undefined,
  });
  shop.store.setState(state);
  // Rendering to HTML reads the store's initial state.
  Object.assign(shop.store, { getInitialState: shop.store.getState });
  const note = (
    <ShopProvider shop={shop}>
      <KeptNote productId={productId} />
    </ShopProvider>
  );
  return render(note, language, {}, '/products/oud?size=oud-50');
}

test.each([
  ['en', 'Kept for you. Log in to order'],
  ['ar', 'حفظناه لك. سجّل الدخول لإتمام الطلب'],
] as const)('a product that a guest has added says that it is kept, and how to order it (%s)', (language, words) => {
  const html = noteOf('oud', { pending: [OUD] }, language);

  expect(wordsIn(html)).toBe(words);
  expect(html).toContain('href="/login?next=%2Fproducts%2Foud%3Fsize%3Doud-50"');
});

test('other products say nothing, and no product does to a customer', () => {
  const session = { token: 't', user: { id: '1', username: 'Abc@1' }, status: 'loggedIn' as const };

  expect(noteOf('rose', { pending: [OUD] })).toBe('');
  expect(noteOf('oud', { pending: [OUD], session })).toBe('');
});
