import { NOBODY } from '@shop/composition/ownership';
import { pageRelease } from '@shop/release/release-snapshot';
import type { ReleaseStore } from '@shop/release/release-store';
import type { FastifyPluginAsync } from 'fastify';
import { developedRelease, developmentDocument, type RemoteOrigins } from '../../src/document/development-document.ts';
import type { SettingsFor } from '../api/settings-cache.ts';
import { pageAddress } from '../http/language.ts';

/** Origins of the development servers, by app. */
export type DevelopmentOrigins = RemoteOrigins & { shell: string };

interface Options {
  /** Apps without an origin come from the release store. */
  origins: DevelopmentOrigins;
  store: ReleaseStore;
  settingsFor: SettingsFor;
}

/** Pages during development: rendered in the browser only, from development servers, with Fast Refresh. */
export const developmentPages: FastifyPluginAsync<Options> = async (app, { origins, store, settingsFor }) => {
  const { shell, ...remotes } = origins;
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, `${request.protocol}://${request.host}`);
    const { language, basename } = pageAddress(
      url.pathname,
      request.headers.cookie,
      request.headers['accept-language'],
    );
    const released = store.isPublished
      ? pageRelease(store.snapshot(), { build: 'dev' }, null)
      : { ownership: NOBODY, remotes: {} };
    const page = {
      language,
      basename,
      settings: await settingsFor(language),
      release: developedRelease(released, remotes),
    };
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(developmentDocument(page, shell));
  });
};
