import { StylesheetBlocked } from '@shop/federation/build-failure';
import type { RemoteBuild } from '@shop/federation/page-release';

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/**
 * The stylesheets of a build that the document was served with: they are in the folder of its entry, on this origin or
 * another, and not below it, where builds of older shops are. Those that `loadFile` adds are left out.
 */
const stylesheetsOf = ({ entry }: RemoteBuild): HTMLLinkElement[] =>
  Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]:not([data-file],[data-rspack])'),
  ).filter((link) => folderOf(link.getAttribute('href')!) === folderOf(entry));

/** The build's stylesheets that the first script loads (`LOAD_PAGE_FILES`). */
const lateStylesheetsOf = ({ entry }: RemoteBuild): string[] =>
  globalThis.pageFiles?.filter((file) => file.endsWith('.css') && folderOf(file) === folderOf(entry)) ?? [];

async function stylesheetLoaded(link: HTMLLinkElement): Promise<void> {
  if (globalThis.failedFiles?.[link.href]) throw new StylesheetBlocked(link.href);
  if (link.sheet) return;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new StylesheetBlocked(link.href)), { once: true });
  });
}

const lateStylesheetLoaded = (address: string): Promise<unknown> =>
  globalThis.loadFile!(address).catch(() => {
    throw new StylesheetBlocked(new URL(address, location.href).href);
  });

/** Resolves when the document's stylesheets of a build have loaded. Rejects when the browser refused one or could not load it. */
export async function stylesheetsLoaded(build: RemoteBuild): Promise<void> {
  await Promise.all([
    ...lateStylesheetsOf(build).map(lateStylesheetLoaded),
    ...stylesheetsOf(build).map(stylesheetLoaded),
  ]);
}

/** Removes a build's stylesheets that were served with the page and are still loading: until then, the browser paints nothing. */
export function removePendingStylesheets(build: RemoteBuild, served: ReadonlySet<HTMLLinkElement>): void {
  for (const link of stylesheetsOf(build)) if (!link.sheet && served.has(link)) link.remove();
}
