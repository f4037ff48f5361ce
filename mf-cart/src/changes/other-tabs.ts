import { permanentStorage } from '@shop/browser/storage';

type Changed = 'cart' | 'wishlist';

/** Key in browser storage. It is written and removed at once: only the `storage` event it causes in other tabs matters. */
const keyOf = (changed: Changed) => `${changed}Changed`;

/** Tells other tabs of this browser to fetch the cart or the wishlist again, each in its own language. */
export const otherTabs = {
  announce(changed: Changed): void {
    permanentStorage.write(keyOf(changed), String(Date.now()));
    permanentStorage.remove(keyOf(changed));
  },
  /** Calls back when another tab announces a change, and when this page may have missed such an announcement. */
  onChange(changed: Changed, refresh: () => void): void {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === keyOf(changed) && newValue !== null) refresh();
    });
    // A page in the back/forward cache gets no events, and a page that was offline could not fetch.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) refresh();
    });
    addEventListener('online', refresh);
  },
};
