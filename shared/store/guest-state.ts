import type { ShopState } from '@shop/composition/shop';
import type { Language } from '@shop/contract/language';
import { GUEST } from './stored-session.ts';

/** What the server renders for everyone, and what the browser starts from: a guest with nothing chosen. */
export const guestState = (language: Language): ShopState => ({
  language,
  session: GUEST,
  cart: { items: [], count: 0, totals: null, status: 'idle' },
  wishlist: { ids: [], status: 'idle' },
});
