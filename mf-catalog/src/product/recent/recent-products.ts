import { permanentStorage } from '@shop/browser/storage';

const KEY = 'recentlyViewed';
/** How many ids the browser keeps. */
const KEPT = 12;
/** How many of them a page shows. */
const SHOWN = 6;

/** The ids with this one in front, each once. */
export const withProduct = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, KEPT);

/** What to show on the page of the product that is open. */
export const besideProduct = (ids: readonly string[], id: string): string[] =>
  ids.filter((other) => other !== id).slice(0, SHOWN);

/** Ids of the products that were opened in this browser, newest first. */
export const recentProducts = {
  read(): string[] {
    const stored = permanentStorage.readJson(KEY);
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  },
  remember(id: string): void {
    permanentStorage.writeJson(KEY, withProduct(this.read(), id));
  },
};
