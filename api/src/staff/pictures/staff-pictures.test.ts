import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { staffLog } from '../../../database/schema/staff.ts';
import { signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { folderFiles } from '../../catalogue/pictures/picture-files.ts';

async function shopWithPictures(role: 'catalogue' | 'orders' = 'catalogue') {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = folderFiles(folder);
  const { app, db } = await testShop({ pictures: files });
  const { token } = await signedInStaff({ app, db }, role, 'Lina');
  const headers = { authorization: `Bearer ${token}` };
  const send = async (payload: Buffer, type = 'image/jpeg', as: object = headers) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/staff/pictures',
      headers: { ...as, 'content-type': type },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const crop = async (file: string, region: object) => {
    const url = `/staff/pictures/${file}/crop`;
    const answer = await app.inject({ method: 'POST', url, headers, payload: region });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { db, files, send, crop };
}

/** A picture of two colours, side by side, as a camera writes it: with its place, and lying on its side. */
const photograph = async (width = 2_000, height = 1_000) =>
  sharp({ create: { width, height, channels: 3, background: '#aa0000' } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: '#0000aa' } }, gravity: 'east' },
    ])
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

test('a photograph is stored as imports store it, without what the camera wrote, and recorded', async () => {
  const { db, files, send } = await shopWithPictures();

  const { status, body } = await send(await photograph());

  expect(status).toBe(200);
  expect(body.data).toMatchObject({ width: 1_600, height: 800 });
  const stored = (await files.read(body.data.file))!;
  const { format, exif } = await sharp(stored).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  expect(stored.includes('secret place')).toBe(false);
  expect((await db.select().from(staffLog)).at(-1)).toMatchObject({
    person: 'Lina',
    action: 'pictures add',
    subject: 'picture',
    subjectId: body.data.file,
  });
});

test('a photograph of 50 million pixels, as phones take it, is scaled', async () => {
  const { send } = await shopWithPictures();

  const { status, body } = await send(await photograph(8_160, 6_144));

  expect([status, body.data]).toMatchObject([200, { width: 1_600, height: 1_205 }]);
});

test('what is no picture that can be used is refused with a code for screens, and nothing is stored', async () => {
  const { db, files, send } = await shopWithPictures();
  const before = await db.$count(staffLog);
  const codeOf = async (bytes: Buffer, type?: string) => (await send(bytes, type)).body.details?.[0]?.path;

  expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).toBe(
    'picture.no-picture',
  );
  expect(await codeOf(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe('picture.heic');
  expect(await codeOf(await photograph(298, 600))).toBe('picture.too-few-pixels');
  expect(await codeOf((await photograph()).subarray(0, 4_000))).toBe('picture.damaged');
  expect(await codeOf(Buffer.alloc(20 * 2 ** 20 + 1))).toBe('picture.too-many-bytes');
  expect((await send(await photograph(), 'image/gif')).status).toBe(400);
  expect([await db.$count(staffLog), (await files.names()).size]).toEqual([before, 0]);
});

test('a part of a photograph becomes a picture of its own', async () => {
  const { files, send, crop } = await shopWithPictures();
  const { file } = (await send(await photograph())).body.data;

  const { body } = await crop(file, { left: 0.5, top: 0, width: 0.5, height: 1 });

  expect(body.data).toMatchObject({ width: 800, height: 800 });
  expect(body.data.file).not.toBe(file);
  const [red, , blue] = (await sharp(await files.read(body.data.file)).stats()).channels.map(({ mean }) => mean);
  expect([red! < 10, blue! > 160]).toEqual([true, true]);
  const small = await crop(file, { left: 0, top: 0, width: 0.1, height: 0.1 });
  expect(small.body.details[0].path).toBe('picture.too-few-pixels');
  expect((await crop(file, { left: 0.6, top: 0, width: 0.6, height: 1 })).status).toBe(400);
  expect((await crop('nothing.webp', { left: 0, top: 0, width: 1, height: 1 })).body.details[0].path).toBe(
    'picture.not-found',
  );
});

test('nobody else of the staff can send one, nor anybody without a session', async () => {
  const { send } = await shopWithPictures('orders');

  expect((await send(await photograph())).status).toBe(403);
  expect((await send(await photograph(), 'image/jpeg', {})).status).toBe(401);
});
