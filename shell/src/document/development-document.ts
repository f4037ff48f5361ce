import type { RemoteName } from '@shop/composition/app-name';
import { directionOf } from '@shop/contract/languages';
import type { PageRelease } from '@shop/federation/page-release';
import { escapeHtml } from '@shop/text/escape-html';
import { PAGE_DATA_ID, type PageData } from './page-data.ts';

/**
 * Stub of React's developer tools for Fast Refresh, used until the refresh runtime loads. The runtime's own stub keeps no
 * renderers, so refreshes of a remote's components would not reach the shell's React.
 */
export const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}`;

/** Origins of the remotes' development servers: `http://localhost:3002`. */
export type RemoteOrigins = Partial<Record<RemoteName, string>>;

/** Development servers have no previous build to fall back to, so that faults are visible. */
export const developedRelease = (
  { ownership, remotes }: Pick<PageRelease, 'ownership' | 'remotes'>,
  origins: RemoteOrigins,
): PageRelease => ({
  shell: 'dev',
  ownership,
  remotes: {
    ...remotes,
    ...Object.fromEntries(
      Object.keys(origins).map((name) => [name, { build: 'dev', entry: `/assets/${name}/dev/remoteEntry.js` }]),
    ),
  },
});

/** A page that the browser renders from scratch, with the development build of the shell at the address `shell`. */
export const developmentDocument = (page: PageData, shell: string): string =>
  `<!doctype html><html lang="${page.language}" dir="${directionOf(page.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(page.settings?.shop ?? '')}</title>
<style>@layer reset, tokens, kit, page;</style><link rel="stylesheet" href="${shell}/main.css">
<script>${REFRESH_HOOK}</script>
<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${shell}/main.js"></script></head><body><div id="root"></div></body></html>`;

const PAGE_DATA_SCRIPT = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`, 's');

/** The page data embedded in a document; undefined where the document is not a page of a shop. */
export function pageDataIn(html: string): PageData | undefined {
  const [, json] = PAGE_DATA_SCRIPT.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as PageData);
}
