import { permanentStorage } from '@shop/browser/storage';

const KEY = 'staff-views';
/** As many as stand beside the list without a search of their own. */
export const MOST_VIEWS = 8;

/** A list that somebody has named on this device: `address` is the part behind the path. */
export interface SavedView {
  name: string;
  address: string;
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedView).name === 'string' &&
  /^(\?|$)/.test(String((value as SavedView).address));

/** The views of this device. */
export function savedViews(): SavedView[] {
  const stored = permanentStorage.readJson(KEY);
  return Array.isArray(stored) ? stored.filter(isView).slice(0, MOST_VIEWS) : [];
}

/** Adds a view, in place of one with the same name. Answers all of them. */
export function saveView(view: SavedView): SavedView[] {
  const views = [...savedViews().filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS);
  permanentStorage.writeJson(KEY, views);
  return views;
}

export function removeView(name: string): SavedView[] {
  const views = savedViews().filter((view) => view.name !== name);
  permanentStorage.writeJson(KEY, views);
  return views;
}
