import { permanentStorage } from '@shop/browser/storage';

type Changed = 'cart' | 'wishlist';

/** Of browser storage; it stands there for a moment only, so that nothing is left behind. */
const keyOf = (changed: Changed) => `${changed}Changed`;

/** Other tabs of this browser: what changed in one is fetched anew by the rest, each in its own language. */
export const otherTabs = {
  announce(changed: Changed): void {
    permanentStorage.write(keyOf(changed), String(Date.now()));
    permanentStorage.remove(keyOf(changed));
  },
  /** Calls back when another tab has changed it, and when this page could not hear of such changes for a while. */
  onChange(changed: Changed, refresh: () => void): void {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === keyOf(changed) && newValue !== null) refresh();
    });
    // A page from the browser's back/forward cache has missed what happened meanwhile, and so has one without connection.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) refresh();
    });
    addEventListener('online', refresh);
  },
};
