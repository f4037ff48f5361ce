import { ROOT } from '@shop/environment/directories';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { testStorefront } from '../testing/test-storefront.ts';

const IMPORTED = 'ab96a19ab3e6d1c6d6a2dd1a8bd0c6c0.webp';

/** A storefront with a photograph of the project, and a folder in which the first import will put its pictures. */
async function shop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'media-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [own, imported] = [path.join(folder, 'own'), path.join(folder, 'pictures')];
  mkdirSync(own);
  cpSync(path.join(ROOT, 'api/seed/media/amber.webp'), path.join(own, 'amber.webp'));
  writeFileSync(path.join(folder, 'secret.txt'), 'not for shoppers');
  const { app } = await testStorefront({
    config: { mediaDirectories: [own, imported], mediaCacheDirectory: path.join(folder, 'resized') },
  });
  const widthAt = async (address: string) =>
    (
      await sharp((await app.inject(address)).rawPayload)
        .metadata()
        .catch(() => undefined)
    )?.width;
  return { app, own, imported, widthAt };
}

test('a picture that staff import is shown without a restart, in the widths that pages ask for', async () => {
  const { own, imported, widthAt } = await shop();
  const before = await widthAt(`/media/${IMPORTED}`);

  mkdirSync(imported);
  cpSync(path.join(own, 'amber.webp'), path.join(imported, IMPORTED));

  expect(before).toBeUndefined();
  expect(await widthAt(`/media/${IMPORTED}`)).toBe(800);
  expect(await widthAt(`/media/${IMPORTED}?w=320`)).toBe(320);
  expect(await widthAt('/media/amber.webp?w=160')).toBe(160);
});

test.each([
  ['an imported picture, whose name is its content’s, for good', IMPORTED, 'public, max-age=31536000, immutable'],
  ['a photograph of the project for a day', 'amber.webp', 'public, max-age=86400'],
])('browsers keep %s', async (_what, file, cache) => {
  const { app, own, imported } = await shop();
  mkdirSync(imported);
  cpSync(path.join(own, 'amber.webp'), path.join(imported, IMPORTED));

  const answers = await Promise.all(['', '?w=320'].map((query) => app.inject(`/media/${file}${query}`)));

  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual([cache, cache]);
});

test.each(['/media/..%2Fsecret.txt', '/media/none.webp', '/media/none.webp?w=320', '/media/.hidden'])(
  'there is no photograph at %s',
  async (address) => {
    const { app } = await shop();
    const answer = await app.inject(address);

    expect(answer.body).not.toContain('not for shoppers');
    expect(answer.headers['content-type']).not.toMatch(/^image/);
  },
);
