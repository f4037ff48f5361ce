import { StylesheetBlocked } from '@shop/federation/stylesheet-blocked';
import { isBroken } from '../document/watch-files.ts';

/**
 * Resolves when the document's stylesheets of a build are there. Rejects when the browser refused one or could not get it:
 * a page without its styles is no page, so that build gives way like one whose code does not load.
 */
export async function stylesheetsArrived(app: string, build: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href^="/assets/${app}/${build}/"]`);
  await Promise.all(Array.from(links, arrival));
}

async function arrival(link: HTMLLinkElement): Promise<void> {
  if (isBroken(link.href)) throw new StylesheetBlocked(link.href);
  if (link.sheet) return;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new StylesheetBlocked(link.href)), { once: true });
  });
}
