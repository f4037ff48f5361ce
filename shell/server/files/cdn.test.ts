import { ROOT } from '@shop/environment/directories';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sampleShop } from '../testing/sample-shop.ts';
import { testStorefront } from '../testing/test-storefront.ts';

const IMPORTED = 'ab96a19ab3e6d1c6d6a2dd1a8bd0c6c0.webp';

/** Addresses for each row of the table in the documents. */
const ADDRESSES: Record<string, string[]> = {
  '`/assets/…`': ['/assets/shell/s1/main.js', '/assets/shell/s1/main.css'],
  '`/media/<32 letters>.webp`, in any width': [`/media/${IMPORTED}`, `/media/${IMPORTED}?w=320`],
  'other `/media/…`': ['/media/amber.webp', '/media/amber.webp?w=320', '/media/amber.webp?w=321'],
  '`/share/<product>.<language>.jpg`': ['/share/oud.en.jpg', '/share/oud.ar.jpg'],
  '`/favicon.svg`': ['/favicon.svg'],
  'a file that is not there, or not now': ['/media/none.webp', '/assets/shell/s1/none.js', '/share/none.en.jpg'],
  pages: ['/', '/ar', '/about'],
  '`/health`': ['/health', '/health/live', '/health/ready'],
};

const page = readFileSync(path.join(ROOT, 'docs/operating/pictures.md'), 'utf8');
const table = page.split('\n').filter((line) => /\| `(public|no-)[^|]+` *\|$/.test(line));
const rows = table.map((line) => {
  const [what, , cache] = line.split('|').flatMap((cell) => cell.trim() || []);
  return { what: what!, cache: cache!.replaceAll('`', '') };
});

async function shop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'cdn-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'pictures'));
  const photograph = path.join(ROOT, 'api/seed/media/amber.webp');
  for (const file of ['amber.webp', `pictures/${IMPORTED}`]) cpSync(photograph, path.join(folder, file));
  const { app } = await testStorefront({
    api: sampleShop,
    config: {
      mediaDirectories: [folder, path.join(folder, 'pictures')],
      mediaCacheDirectory: path.join(folder, 'media'),
    },
  });
  return app;
}

test('every address in the table of what a CDN may keep is tested, and the other way round', () => {
  expect(rows.map(({ what }) => what)).toEqual(Object.keys(ADDRESSES));
});

test.each(rows)('the headers of $what are what the documents say to a CDN', async ({ what, cache }) => {
  const app = await shop();

  const answers = await Promise.all(ADDRESSES[what]!.map((url) => app.inject({ url })));

  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => cache));
});

test.each(rows.filter(({ cache }) => cache.startsWith('public')))(
  'what a CDN may keep of $what is the same for every visitor',
  async ({ what }) => {
    const app = await shop();

    const answers = await Promise.all(ADDRESSES[what]!.map((url) => app.inject({ url })));

    for (const { statusCode, headers } of answers) {
      expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
      expect(['accept-encoding', undefined]).toContain(headers['vary']);
    }
  },
);
