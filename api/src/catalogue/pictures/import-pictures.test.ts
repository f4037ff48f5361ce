import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { productImages, products } from '../../../database/schema/catalogue.ts';
import { emptyShop, pictureOf, productOf } from '../../../testing/catalogue-commands.ts';

test('pictures get their size, colour and format by themselves, upright and without what the camera wrote', async () => {
  const { db, run, write, writeProducts, stored } = await emptyShop();
  const turned = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#a83828' } })
    .withExif({ IFD0: { Copyright: 'a camera' } })
    .withMetadata({ orientation: 6 });
  write('pictures/Rose.JPG', await turned.jpeg().toBuffer());
  write(
    'pictures/rose-2.png',
    await sharp(await pictureOf('second', 400))
      .png()
      .toBuffer(),
  );

  await run('import', writeProducts(productOf('rose')));

  const [first, second] = await db.select().from(productImages).orderBy(productImages.position);
  expect(first).toMatchObject({ width: 800, height: 1600, color: '#a83828', alt: { en: 'Safa rose', ar: 'صفا rose' } });
  expect(second).toMatchObject({ width: 400, height: 400, alt: { en: 'Safa rose, picture 2' } });
  const { format, exif } = await sharp(path.join(stored, first!.file)).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
});

test('a picture that several products show is made once', async () => {
  const { db, run, write, writeProducts, made } = await emptyShop();
  write('shared.jpg', await pictureOf('shared'));
  write('copy.jpg', await pictureOf('shared'));
  const file = writeProducts(
    productOf('rose', { pictures: ['shared.jpg'] }),
    productOf('amber', { pictures: ['copy.jpg'] }),
  );

  await run('import', file, '--pictures', path.dirname(file));

  expect(made()).toHaveLength(1);
  expect((await db.select().from(productImages)).map(({ file: name }) => name)).toEqual([...made(), ...made()]);
});

test('an exported catalogue goes to another shop with the folder of its pictures', async () => {
  const old = await emptyShop();
  old.write('pictures/rose.jpg', await pictureOf('rose'));
  await old.run('import', old.writeProducts(productOf('rose')));
  const exported = path.join(old.folder, 'rose.csv');
  await old.run('export', exported);
  const other = await emptyShop();

  const without = await other.run('import', exported, '--pictures', path.dirname(exported));
  const { said } = await other.run('import', exported, '--pictures', old.stored);

  expect(without.complained).toContain('is neither in the folder');
  expect(said).toContain('1 new');
  expect((await other.db.select().from(productImages)).map(({ file }) => file)).toEqual(other.made());
});

test('where the folder of pictures was copied, an export makes the same catalogue, with the pictures as they are', async () => {
  const old = await emptyShop();
  old.write('pictures/rose.jpg', await pictureOf('rose'));
  await old.run('import', old.writeProducts(productOf('rose')));
  const files = ['old.json', 'other.json'].map((name) => path.join(old.folder, name));
  await old.run('export', files[0]!);
  const other = await emptyShop();
  fs.cpSync(old.stored, other.stored, { recursive: true });

  await other.run('import', files[0]!, '--pictures', other.folder);
  await other.run('export', files[1]!);

  expect(fs.readFileSync(files[1]!, 'utf8')).toBe(fs.readFileSync(files[0]!, 'utf8'));
});

test.each([
  [
    'is no picture',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'is no JPEG, PNG, WebP or AVIF',
  ],
  ['is too small', () => pictureOf('small', 200), 'has 200 × 200 pixels; 300 × 300 are the least'],
  [
    'unpacks to too much',
    () =>
      sharp({ create: { width: 11_000, height: 11_000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    'has 11000 × 11000 pixels, more than 110 million',
  ],
  ['is cut off', async () => (await pictureOf('cut', 900)).subarray(0, 700), 'is damaged'],
  ['has too many bytes', async () => Buffer.alloc(20 * 2 ** 20 + 1), 'has more than 20 MB'],
])('a file that %s is reported with its product, and nothing is written', async (_what, content, words) => {
  const { db, run, write, writeProducts } = await emptyShop();
  write('pictures/rose.jpg', await content());
  write('pictures/amber.jpg', await pictureOf('amber'));

  const { status, complained } = await run('import', writeProducts(productOf('amber'), productOf('rose')));

  expect(status).toBe(1);
  expect(complained).toContain(`product 2, pictures: rose.jpg ${words}`);
  expect(await db.$count(products)).toBe(0);
});

test('pictures whose products were not written are not made again', async () => {
  const { db, run, write, writeProducts, made, stored } = await emptyShop();
  for (const id of ['rose', 'amber']) write(`pictures/${id}.jpg`, await pictureOf(id));
  await run('import', writeProducts(productOf('rose')));
  const [rose] = made();
  const timeOf = (name = '') => fs.statSync(path.join(stored, name)).mtimeMs;
  const time = timeOf(rose);
  await db.delete(products);

  const { said } = await run('import', writeProducts(productOf('rose'), productOf('amber')));

  expect(said).toContain('pictures: 1 are in the shop already\n');
  expect(said).toContain('pictures: 1 of 1');
  expect(timeOf(rose)).toBe(time);
});
