import { openBucket } from '@shop/bucket/bucket';
import { pictureKey, widthKey } from '@shop/bucket/picture-keys';
import { ROOT } from '@shop/environment/directories';
import { S3_KEYS, S3Server } from '@shop/release/testing/s3-server';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sampleShop } from '../testing/sample-shop.ts';
import { testStorefront } from '../testing/test-storefront.ts';

const IMPORTED = 'ab96a19ab3e6d1c6d6a2dd1a8bd0c6c0.webp';
const OTHER = 'cb96a19ab3e6d1c6d6a2dd1a8bd0c6c0.webp';
const PICTURE = readFileSync(path.join(ROOT, 'api/seed/media/amber.webp'));

const s3 = new S3Server();
/** Each test has its own photographs. */
let prefix: string;
const bucket = () => openBucket(s3.address(prefix));
const inBucket = (key: string) => existsSync(s3.fileOf(key, prefix));

beforeEach(async () => {
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  prefix = randomUUID();
  await s3.start();
  await bucket().put(pictureKey(IMPORTED), PICTURE);
});

afterEach(async () => {
  if (s3.isOpen) await s3.goAway();
  vi.unstubAllEnvs();
});

afterAll(() => s3.remove());

/** A storefront on a machine without photographs. */
async function storefront() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stored-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { app } = await testStorefront({
    api: (api) => {
      sampleShop(api);
      api.addHook('onSend', async (_request, _reply, text) => String(text).replaceAll('amber.webp', IMPORTED));
    },
    config: {
      mediaDirectories: [path.join(folder, 'none')],
      mediaCacheDirectory: folder,
      mediaStore: s3.address(prefix),
    },
  });
  const widthAt = async (address: string) => (await sharp((await app.inject(address)).rawPayload).metadata()).width;
  return { app, widthAt };
}

test('imported photographs are shown from the bucket, in all widths, and cached for good', async () => {
  const { app, widthAt } = await storefront();

  const { headers } = await app.inject(`/media/${IMPORTED}`);

  expect(await widthAt(`/media/${IMPORTED}`)).toBe(800);
  expect(await widthAt(`/media/${IMPORTED}?w=320`)).toBe(320);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a width that one storefront has made is in the bucket for the others, which need no original', async () => {
  const [one, other] = [await storefront(), await storefront()];
  await one.widthAt(`/media/${IMPORTED}?w=320`);
  await expect.poll(() => inBucket(widthKey(IMPORTED, 320))).toBe(true);

  await bucket().remove([pictureKey(IMPORTED)]);

  expect(await other.widthAt(`/media/${IMPORTED}?w=320`)).toBe(320);
});

test('a width that was only half written is made again, and an object that is no photograph is not shown', async () => {
  await bucket().put(widthKey(IMPORTED, 320), PICTURE.subarray(0, 2_000));
  await bucket().put(pictureKey(OTHER), '<script>');
  const { app, widthAt } = await storefront();

  expect(await widthAt(`/media/${IMPORTED}?w=320`)).toBe(320);
  expect((await app.inject(`/media/${OTHER}`)).statusCode).toBe(404);
});

test('what was shown is shown from this machine while the bucket does not answer; the rest is 503 and kept nowhere', async () => {
  const { app, widthAt } = await storefront();
  await widthAt(`/media/${IMPORTED}?w=320`);
  await s3.goAway();

  const [known, unknown] = [await app.inject(`/media/${IMPORTED}?w=320`), await app.inject(`/media/${OTHER}?w=320`)];

  expect([known.statusCode, unknown.statusCode]).toEqual([200, 503]);
  expect(unknown.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
});

test('a storefront finds the bucket again by itself', async () => {
  const { app } = await storefront();
  await s3.goAway();
  for (let times = 0; times < 5; times++) await app.inject(`/media/${IMPORTED}`);

  await s3.start();

  await expect.poll(async () => (await app.inject(`/media/${IMPORTED}`)).statusCode).toBe(200);
});

test('a name that nobody has is looked up once, and only names that an import gives are looked up', async () => {
  const { app } = await storefront();
  const before = s3.requests.length;

  for (const file of [OTHER, OTHER, 'amber.webp', 'oud.webp?w=320'])
    expect((await app.inject(`/media/${file}`)).statusCode).toBe(404);

  expect(s3.requests.slice(before)).toEqual([`GET /releases/${prefix}/${pictureKey(OTHER)}`]);
});

test('a shared link has its picture from the bucket, and none while the bucket does not answer', async () => {
  const [one, other] = [await storefront(), await storefront()];

  const drawn = await one.app.inject('/share/oud.en.jpg');
  await s3.goAway();
  const away = await other.app.inject('/share/oud.en.jpg');

  expect([drawn.headers['content-type'], away.statusCode]).toEqual(['image/jpeg', 404]);
});
