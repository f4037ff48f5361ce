import { fillDatabase, prepareShop } from '@shop/api/seeding/prepare-shop';
import { ROOT } from '@shop/environment/directories';
import { apiProgram, copyBuilds, localAddress, storefrontKey, storefrontProgram } from '@shop/programs/shop-programs';
import { supervise } from '@shop/programs/supervisor';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../api/database/connect.ts';
import { productOf, sizeOf } from '../../api/testing/catalogue-commands.ts';
import { saySettings } from '../../api/testing/live-shop.ts';

const PRODUCTS = 1_000;
const PICTURES = 2 * PRODUCTS;
const SIDE = 1_600;
/** The photographs are cut from one grain, each a pixel further along its lines or down its columns. */
const STEPS = Math.ceil(Math.sqrt(PICTURES));
/** What a live shop must have. Nothing is sent in this test. */
const LIVE = {
  SHOP_MODE: 'live',
  SHOP_SECRET: 'a secret for tests, 32 characters',
  PUBLIC_ORIGIN: 'https://shop.example',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'none',
  TWILIO_FROM: 'Safa',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Safa <shop@shop.example>',
};

/** Photographs of the size that a camera makes after cropping: a few hundred KB each, no two alike. */
async function takePhotographs(folder: string): Promise<void> {
  mkdirSync(folder);
  const grain = await sharp({
    create: {
      width: SIDE + STEPS,
      height: SIDE + STEPS,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 6 },
      background: '#000',
    },
  })
    .raw()
    .toBuffer();
  const raw = { width: SIDE + STEPS, height: SIDE + STEPS, channels: 3 } as const;
  for (let number = 0; number < PICTURES; number++) {
    // Tints alone may coincide, because only their hue is used.
    const place = { left: number % STEPS, top: Math.floor(number / STEPS), width: SIDE, height: SIDE };
    const photograph = sharp(grain, { raw })
      .extract(place)
      .tint({ r: number % 256, g: (number >> 3) % 256, b: 90 });
    await photograph.jpeg({ quality: 85 }).toFile(join(folder, `${number}.jpg`));
  }
}

/** Runs the import; `until` ends it with kill -9 at the first line that it accepts. */
async function importOf(
  file: string,
  environment: Record<string, string>,
  until: (line: string) => boolean = () => false,
) {
  const started = Date.now();
  const words = ['api/src/cli/shop.ts', 'catalog', 'import', file];
  const child = spawn(process.execPath, words, { cwd: ROOT, env: { ...process.env, ...environment } });
  const lines: string[] = [];
  let memory = 0;
  const watch = setInterval(() => {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' });
    memory = Math.max(memory, Number(kilobytes) / 1024);
  }, 1_000);
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    if (until(line)) child.kill('SIGKILL');
  });
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  const [status] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  return { status, lines, seconds: (Date.now() - started) / 1_000, memory };
}

/** A storefront and an API, both live, on a database that is prepared. */
async function openShop(directory: string, databaseUrl: string): Promise<string> {
  const environment = { ...LIVE, ...storefrontKey() };
  const report = (line: string) => console.error(line);
  const api = await supervise(apiProgram({ directory, port: 0, databaseUrl, environment }), report);
  onTestFinished(api.stop);
  const apiUrl = localAddress(api.port);
  const storefront = await supervise(storefrontProgram({ directory, port: 0, apiUrl, environment }), report);
  onTestFinished(storefront.stop);
  return localAddress(storefront.port);
}

test('a live shop on an empty database gets a thousand products and two thousand photographs, also after a kill', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'own-catalogue-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  copyBuilds(directory);
  const database = await prepareShop({ scratch: true, asItIs: true });
  onTestFinished(database.stop);
  const db = connect(database.url, { connections: 1 });
  await saySettings(db);
  await db.$client.end();
  await fillDatabase(database.ownerUrl, { mode: 'live' });
  const url = await openShop(directory, database.url);
  const own = join(directory, 'own');
  mkdirSync(own);
  await takePhotographs(join(own, 'pictures'));
  const file = join(own, 'catalogue.json');
  const products = Array.from({ length: PRODUCTS }, (_, index) =>
    productOf(`layali-${index}`, {
      variants: [sizeOf(`LAYALI-${index}-50`), sizeOf(`LAYALI-${index}-100`, { amount: 100, price: '410.00' })],
      pictures: [`${2 * index}.jpg`, `${2 * index + 1}.jpg`],
    }),
  );
  writeFileSync(file, JSON.stringify(products));
  const place = { SHOP_VAR: directory, DATABASE_URL: database.url };
  const stored = () => readdirSync(join(directory, 'pictures')).filter((name) => name.endsWith('.webp'));

  const killed = await importOf(file, place, (line) => Number(/^pictures: (\d+) of/.exec(line)?.[1]) > PICTURES / 4);
  const before = stored().length;
  const resumed = await importOf(file, place);
  const again = await importOf(file, place);

  console.log(
    `${PRODUCTS} products with ${PICTURES} photographs of ${SIDE} × ${SIDE} px: ${(killed.seconds + resumed.seconds).toFixed(0)} s, ` +
      `${resumed.memory.toFixed(0)} MB; the same file again: ${again.seconds.toFixed(0)} s`,
  );
  expect(killed.status).toBeNull();
  expect(before).toBeGreaterThan(PICTURES / 4);
  // The few that were being made when it was killed may have a file, but no row yet.
  const there = Number(/^pictures: (\d+) are in the shop already/.exec(resumed.lines[0]!)?.[1]);
  expect(there).toBeGreaterThan(before - 10);
  expect(resumed.lines.at(-1)).toBe(`${PRODUCTS} new, 0 changed, 0 removed, 0 as they were.`);
  expect(stored()).toHaveLength(PICTURES);
  expect(again.lines).toEqual([`0 new, 0 changed, 0 removed, ${PRODUCTS} as they were.`]);
  expect(resumed.memory).toBeLessThan(1_000);

  const page = async (path: string) => (await fetch(`${url}${path}`)).text();
  const shows = (path: string, words: string) =>
    expect.poll(async () => (await page(path)).includes(words), { message: path, timeout: 60_000 }).toBe(true);
  await shows('/ar/category/perfumes', 'صفا layali-');
  await shows('/search?q=safa%20layali-77', 'Safa layali-77');
  const [picture] = /\/media\/[0-9a-f]{32}\.webp/.exec(await page('/products/layali-77'))!;
  const answer = await fetch(`${url}${picture}?w=640`);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 640 });
});
