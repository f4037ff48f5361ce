import fastifyStatic from '@fastify/static';
import { directionOf, LANGUAGES, type Language } from '@shop/contract/languages';
import type { FastifyPluginAsync } from 'fastify';
import path from 'node:path';
import type { SettingsFor } from '../api/settings-cache.ts';

const PUBLIC_DIRECTORY = path.join(import.meta.dirname, '../../public');
const ICONS = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'];

/** The values of `--page` and `--ebony`: a manifest supports neither CSS variables nor a dark colour scheme. */
export const COLOURS = { background_color: '#fbf8f2', theme_color: '#1d1511' };

/** Both languages have the same `id`, so that they are one app, but each opens its own start page. */
const manifestIn = (language: Language, name: string) => ({
  id: '/',
  name,
  short_name: name,
  lang: language,
  dir: directionOf(language),
  start_url: language === 'ar' ? '/ar' : '/',
  scope: '/',
  display: 'standalone',
  ...COLOURS,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

export const webManifest: FastifyPluginAsync<{ settingsFor: SettingsFor }> = async (app, { settingsFor }) => {
  await app.register(fastifyStatic, { root: PUBLIC_DIRECTORY, serve: false, maxAge: '1d' });

  for (const icon of ICONS) app.get(`/${icon}`, (_request, reply) => reply.sendFile(icon));

  for (const language of LANGUAGES) {
    app.get(`/manifest.${language}.webmanifest`, async (request, reply) => {
      const settings = await settingsFor(language);
      return (
        reply
          .type('application/manifest+json; charset=utf-8')
          // Without the API the shop's name is unknown. A manifest must have a name, so the host name is used meanwhile.
          .header('cache-control', settings ? 'public, max-age=3600' : 'no-store')
          .send(JSON.stringify(manifestIn(language, settings?.shop ?? request.hostname)))
      );
    });
  }
};
