export type Kept = 'cart' | 'wishlist';

/** Of browser storage; it stands there for a moment only, so that nothing is left behind. */
const keyOf = (kept: Kept) => `${kept}Changed`;

/** Other tabs of this browser: what changed in one is fetched anew by the rest, each in its own language. */
export const otherTabs = {
  tell(kept: Kept): void {
    try {
      localStorage.setItem(keyOf(kept), String(Date.now()));
      localStorage.removeItem(keyOf(kept));
    } catch {
      // Where the browser refuses storage, each tab knows of its own changes alone.
    }
  },
  /** Calls back when another tab has changed it, and when this page has been out of reach of such news. */
  follow(kept: Kept, changed: () => void): void {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === keyOf(kept) && newValue !== null) changed();
    });
    // A page that comes back from the browser's cache has missed what happened meanwhile, and so has one without connection.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) changed();
    });
    addEventListener('online', changed);
  },
};
