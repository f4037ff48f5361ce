import { watchLinkIntent } from '../browser/link-intent.ts';
import { loadFontsForNextPage } from '../browser/next-page-fonts.ts';
import { watchVisibleLinks, type Router } from '../browser/visible-links.ts';
import { pagePrefetcher, type PageOptions } from './prefetch.ts';

/** Loads pages before they are opened: those that links in view lead to, and the one that a visitor is about to open; and the fonts. */
export function loadAhead(pages: PageOptions, router: Router): void {
  const prefetcher = pagePrefetcher(pages);
  watchLinkIntent((path) => void prefetcher.page(path));
  watchVisibleLinks(prefetcher, router);
  // A font that does not come keeps the system's letters.
  loadFontsForNextPage().catch(() => undefined);
}
