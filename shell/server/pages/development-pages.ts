import type { AppName } from '@shop/composition/app-name';
import { NOBODY } from '@shop/composition/ownership';
import { directionOf } from '@shop/contract/languages';
import type { PageRelease } from '@shop/federation/page-release';
import { pageRelease } from '@shop/release/release-snapshot';
import type { ReleaseStore } from '@shop/release/release-store';
import type { FastifyPluginAsync } from 'fastify';
import { PAGE_DATA_ID, type PageData } from '../../src/document/page-data.ts';
import type { SettingsFor } from '../api/settings-cache.ts';
import { pageAddress } from '../http/language.ts';

/**
 * Stands in for React's developer tools until the refresh runtime arrives. Its own stub keeps no renderers, so that
 * refreshes of a remote's components would not reach the shell's React.
 */
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}`;

/** Origins of the development servers, by app. */
export type DevelopmentOrigins = Partial<Record<AppName, string>> & { shell: string };

interface Options {
  /** Apps without an origin come from the release store. */
  origins: DevelopmentOrigins;
  store: ReleaseStore;
  settingsFor: SettingsFor;
}

/** Pages during development: rendered in the browser only, from development servers, with Fast Refresh. */
export const developmentPages: FastifyPluginAsync<Options> = async (app, { origins, store, settingsFor }) => {
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, `${request.protocol}://${request.host}`);
    const { language, basename } = pageAddress(
      url.pathname,
      request.headers.cookie,
      request.headers['accept-language'],
    );
    const { shell: _, ...served } = origins;
    const released = store.isPublished
      ? pageRelease(store.snapshot(), { build: 'dev' }, null)
      : { ownership: NOBODY, remotes: {} };
    const remotes: PageRelease['remotes'] = { ...released.remotes };
    for (const [name, origin] of Object.entries(served)) {
      remotes[name] = { build: 'dev', entry: `${origin}/remoteEntry.js` };
    }
    const pageData: PageData = {
      language,
      basename,
      settings: await settingsFor(language),
      release: { id: 'dev', shell: 'dev', ownership: released.ownership, remotes },
    };
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${pageData.settings?.shop ?? ''}</title>
<style>@layer reset, tokens, kit, page;</style><link rel="stylesheet" href="${origins.shell}/main.css">
<script>${REFRESH_HOOK}</script>
<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(pageData).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${origins.shell}/main.js"></script></head><body><div id="root"></div></body></html>`,
      );
  });
};
