import { StylesheetBlocked } from '@shop/federation/build-failure';
import type { RemoteBuild } from '@shop/federation/page-release';
import { isBroken } from '../document/first-script.ts';

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/**
 * The stylesheets of a build that the document was served with: they are in the folder of its entry, on this origin or
 * another, and not below it, where builds of older shops are. Those that a build's runtime adds are left out, as it waits
 * for them itself: two builds may share the folder.
 */
const stylesheetsOf = ({ entry }: RemoteBuild): HTMLLinkElement[] =>
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]:not([data-rspack])')).filter(
    (link) => folderOf(link.getAttribute('href')!) === folderOf(entry),
  );

async function stylesheetLoaded(link: HTMLLinkElement): Promise<void> {
  if (isBroken(link.href)) throw new StylesheetBlocked(link.href);
  if (link.sheet) return;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new StylesheetBlocked(link.href)), { once: true });
  });
}

/** Resolves when the document's stylesheets of a build have loaded. Rejects when the browser refused one or could not load it. */
export async function stylesheetsLoaded(build: RemoteBuild): Promise<void> {
  await Promise.all(stylesheetsOf(build).map(stylesheetLoaded));
}

/** Removes a build's stylesheets that were served with the page and are still loading: until then, the browser paints nothing. */
export function removePendingStylesheets(build: RemoteBuild, served: ReadonlySet<HTMLLinkElement>): void {
  for (const link of stylesheetsOf(build)) if (!link.sheet && served.has(link)) link.remove();
}
