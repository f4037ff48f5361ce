import type { PublicSettings } from '@shop/contract/settings';
import { ROOT } from '@shop/environment/directories';
import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { COLOURS, webManifest } from './web-manifest.ts';

async function server(shop: string | null) {
  const app = Fastify();
  await app.register(webManifest, { settingsFor: async () => (shop ? ({ shop } as PublicSettings) : null) });
  return app;
}

test('each language has its own manifest of the same app', async () => {
  const app = await server('ريّا');
  const read = async (language: string) =>
    (await app.inject(`/manifest.${language}.webmanifest`)).json<Record<string, unknown>>();

  expect(await read('ar')).toMatchObject({
    id: '/',
    name: 'ريّا',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/ar',
    scope: '/',
  });
  expect(await read('en')).toMatchObject({ id: '/', lang: 'en', dir: 'ltr', start_url: '/', scope: '/' });
});

test('while the API is away the manifest has a provisional name, and is not cached', async () => {
  const answer = await (
    await server(null)
  ).inject({ url: '/manifest.en.webmanifest', headers: { host: 'shop.example:3000' } });

  expect(answer.json<{ name: string }>().name).toBe('shop.example');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('every icon is there, in the size that the manifest names', async () => {
  const app = await server('Rayya');
  const { icons } = (await app.inject('/manifest.en.webmanifest')).json<{ icons: { src: string; sizes: string }[] }>();

  for (const { src, sizes } of icons) {
    const icon = await app.inject(src);
    const { width, height, format } = await sharp(icon.rawPayload).metadata();
    expect([icon.headers['content-type'], format, `${width}x${height}`]).toEqual(['image/png', 'png', sizes]);
  }
});

test('the manifest’s colours equal the design tokens', () => {
  const tokens = readFileSync(path.join(ROOT, 'shared/ui/tokens.css'), 'utf8');
  const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1];

  expect(COLOURS).toEqual({ background_color: token('page'), theme_color: token('ebony') });
});
