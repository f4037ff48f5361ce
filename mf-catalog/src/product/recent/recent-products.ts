import { permanentStorage } from '@shop/browser/storage';

const KEY = 'recentlyViewed';
const STORED = 12;
const SHOWN = 6;

/** Moves an id to the front of the list, or adds it there. */
export const withProduct = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, STORED);

/** The ids to show on a product's page, without that product. */
export const otherProducts = (ids: readonly string[], id: string): string[] =>
  ids.filter((other) => other !== id).slice(0, SHOWN);

/** Ids of products that were viewed in this browser, newest first. */
export const recentProducts = {
  read(): string[] {
    const stored = permanentStorage.readJson(KEY);
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  },
  remember(id: string): void {
    permanentStorage.writeJson(KEY, withProduct(this.read(), id));
  },
};
