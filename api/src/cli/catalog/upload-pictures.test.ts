import { openBucket } from '@shop/bucket/bucket';
import { pictureKey, PICTURES } from '@shop/bucket/picture-keys';
import { S3_KEYS, S3Server } from '@shop/release/testing/s3-server';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { productImages, products } from '../../../database/schema/catalogue.ts';
import { catalogueCommands, pictureOf, productOf } from '../../../testing/catalogue-commands.ts';
import { testDatabase } from '../../../testing/test-database.ts';

/** A shop without a product, and a bucket for its pictures. */
async function shop() {
  const { db } = await testDatabase();
  await db.delete(products);
  const commands = catalogueCommands(db);
  const s3 = new S3Server();
  await s3.start();
  onTestFinished(() => s3.remove());
  for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
  const bucket = openBucket(s3.address());
  return {
    ...commands,
    db,
    bucket,
    useBucket: () => vi.stubEnv('MEDIA_STORE', s3.address()),
    inBucket: async () => (await bucket.list(PICTURES)).map(({ key }) => key.slice(PICTURES.length)),
    rose: async () => {
      commands.write('pictures/rose.jpg', await pictureOf('rose'));
      return commands.write('own.json', JSON.stringify([productOf('rose')]));
    },
  };
}

test('with MEDIA_STORE an import puts its pictures into the bucket, once, and none into the folder', async () => {
  const { db, bucket, useBucket, inBucket, run, rose, made } = await shop();
  useBucket();
  const file = await rose();

  const { said } = await run('import', file);
  const again = await run('import', file);

  const [image] = await db.select().from(productImages);
  expect([said, await inBucket(), made()]).toEqual([expect.stringContaining('1 new'), [image!.file], []]);
  expect((await sharp(await bucket.get(pictureKey(image!.file))).metadata()).format).toBe('webp');
  expect(again.said).toContain('0 new, 0 changed');
});

test('pictures of this machine are uploaded once, when the shop begins to use a bucket', async () => {
  const { run, rose, made, useBucket, inBucket, write } = await shop();
  await run('import', await rose());
  write('var/pictures/.keep', '');
  const before = await inBucket();
  useBucket();

  const first = await run('upload-pictures');
  const second = await run('upload-pictures');

  expect(before).toEqual([]);
  expect(await inBucket()).toEqual(made().filter((name) => name.endsWith('.webp')));
  expect([first.said, second.said]).toEqual([
    expect.stringContaining(': 1. It had 0 pictures before.'),
    expect.stringContaining(': 0. It had 1 pictures before.'),
  ]);
});

test('an upload without a bucket says what to set', async () => {
  const { run } = await shop();

  const { status, complained } = await run('upload-pictures');

  expect([status, complained]).toEqual([1, expect.stringContaining('MEDIA_STORE must name the bucket')]);
});
