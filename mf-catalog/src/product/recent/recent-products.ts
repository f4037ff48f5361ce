const KEY = 'recentlyViewed';
/** How many ids the browser keeps. */
const KEPT = 12;
/** How many of them a page shows. */
const SHOWN = 6;

/** The ids with this one in front, each once. */
export const withProduct = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, KEPT);

/** What to show beside the product that is open. */
export const besideProduct = (ids: readonly string[], id: string): string[] =>
  ids.filter((other) => other !== id).slice(0, SHOWN);

/** Ids of the products that this browser opened, newest first. Where it refuses storage, there are none. */
export const recentProducts = {
  read(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  },
  remember(id: string): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(withProduct(this.read(), id)));
    } catch {
      // Nothing else depends on it.
    }
  },
};
