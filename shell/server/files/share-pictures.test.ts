import { ROOT } from '@shop/environment/directories';
import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { sampleShop } from '../testing/sample-shop.ts';
import { testStorefront } from '../testing/test-storefront.ts';
import { drawSharePicture } from './draw-share-picture.ts';

/** A storefront with one product and a temporary folder for its photograph. */
async function shop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'share-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const photograph = path.join(folder, 'amber.webp');
  cpSync(path.join(ROOT, 'api/seed/media/amber.webp'), photograph);
  const { app } = await testStorefront({
    api: sampleShop,
    config: { mediaDirectories: [folder], mediaCacheDirectory: path.join(folder, 'drawn') },
  });
  const kept = () => readdirSync(path.join(folder, 'drawn/share/oud')).toSorted();
  return { app, photograph, kept };
}

/** The colours of a part of a picture. Statistics look at the whole input, so the part is cut out first. */
const partOf = async (picture: Buffer, left: number, top: number, width: number, height: number) =>
  sharp(await sharp(picture).extract({ left, top, width, height }).png().toBuffer()).stats();

/** Whether a corner of a picture shows the background rather than the photograph. */
const isBare = async (picture: Buffer, left: number) =>
  (await partOf(picture, left, 0, 60, 60)).channels.every(({ min, max }) => min > 235 && max - min < 6);

test('a product’s picture is a JPEG in the format of social networks, within their size limits', async () => {
  const { app } = await shop();

  const answer = await app.inject('/share/oud.en.jpg');

  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(answer.rawPayload.length).toBeLessThan(300_000);
});

test('each language has its own picture, with the photograph at the start of the line and the name beside it', async () => {
  const { app } = await shop();

  const [english, arabic] = await Promise.all(
    ['en', 'ar'].map(async (lang) => (await app.inject(`/share/oud.${lang}.jpg`)).rawPayload),
  );

  expect([await isBare(english!, 0), await isBare(english!, 1140)]).toEqual([false, true]);
  expect([await isBare(arabic!, 0), await isBare(arabic!, 1140)]).toEqual([true, false]);
});

test('the name is drawn on the background', async () => {
  const { app } = await shop();
  const { rawPayload } = await app.inject('/share/oud.en.jpg');

  expect((await partOf(rawPayload, 640, 100, 540, 400)).channels[0]!.stdev).toBeGreaterThan(10);
});

test('a picture is drawn once, and replaced when the photograph changes', async () => {
  const { app, photograph, kept } = await shop();

  await Promise.all([app.inject('/share/oud.en.jpg'), app.inject('/share/oud.en.jpg')]);
  const first = kept();
  utimesSync(photograph, new Date(), new Date('2030-01-01'));
  await app.inject('/share/oud.en.jpg');

  expect(first).toHaveLength(1);
  expect(kept()).toHaveLength(1);
  expect(kept()).not.toEqual(first);
});

test.each(['/share/none.en.jpg', '/share/oud.fr.jpg', '/share/..%2Foud.en.jpg'])(
  'there is no picture at %s',
  async (address) => {
    const { app } = await shop();

    expect((await app.inject(address)).headers['content-type']).not.toMatch(/^image/);
  },
);

test.each([
  ['markup and control characters', `<b>"'&lt; \u0000\u0001\uFFFE</span>\u202E`],
  ['an emoji and scripts that the font lacks', '👩🏽‍🌾 王伟 अनिल'],
  ['hundreds of marks', `Z${'\u0301'.repeat(500)}`],
  ['a very long word', 'w'.repeat(2_000)],
])('a name of %s is drawn', async (_what, name) => {
  const photograph = path.join(ROOT, 'api/seed/media/amber.webp');

  const picture = await drawSharePicture({ photograph, name, shop: 'Rayya', language: 'ar' });

  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});
