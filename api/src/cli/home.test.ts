import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { HomeContent } from '../../database/schema/home-content.ts';
import { pictureOf } from '../../testing/catalogue-commands.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testShop } from '../../testing/test-shop.ts';
import { runCommand } from './run-command.ts';

/** A shop whose home page was exported to a file. */
async function exportedHome() {
  const { db, get } = await testShop();
  const file = path.join(temporaryFolder(), 'home.json');
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const complained: string[] = [];
    const status = await runCommand(['home', ...words], {
      db: async () => db,
      say: (text) => said.push(text),
      complain: (text) => complained.push(text),
    });
    return { status, said: said.join('\n'), complained: complained.join('\n') };
  };
  await run('export', file);
  const change = (by: (home: HomeContent) => unknown) => {
    const home = JSON.parse(fs.readFileSync(file, 'utf8')) as HomeContent;
    by(home);
    fs.writeFileSync(file, JSON.stringify(home));
  };
  const title = async (query = '') => (await get(`/home/public${query}`)).body.data.banners[0].title?.ar;
  return { run, file, change, get, title };
}

const withTitle = (ar: string) => (home: HomeContent) => (home.banners[0]!.title = { en: 'White Friday', ar });

test('a picture of one’s own is stored, and its name can be used on the home page', async () => {
  vi.stubEnv('SHOP_VAR', temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const { run, file, change } = await exportedHome();
  const picture = path.join(path.dirname(file), 'banner.jpg');
  fs.writeFileSync(picture, await pictureOf('banner', 900));

  const { said } = await run('add-picture', picture);
  const [, name] = /: ([0-9a-f]{32}\.webp), 900 × 900 pixels$/.exec(said)!;
  change((home) => (home.banners[0]!.imageDesktop = name!));
  const imported = await run('import', file, '--dry-run');
  const refused = await run('add-picture', file);

  expect(imported.status).toBe(0);
  expect(refused).toMatchObject({
    status: 1,
    complained: expect.stringMatching(/is no JPEG, PNG, WebP or AVIF picture\.$/),
  });
});

test.each([
  ['as it was', ''],
  ['saved with a byte order mark, as some editors do', '\uFEFF'],
])('an exported home page can be imported %s', async (_, mark) => {
  const { run, file, title } = await exportedHome();
  const before = await title();
  fs.writeFileSync(file, mark + fs.readFileSync(file, 'utf8'));

  const { status, said } = await run('import', file);

  expect([status, said]).toEqual([0, `The home page is as ${file} has it.`]);
  expect(await title()).toBe(before);
});

test('a changed banner is shown in both languages soon', async () => {
  const { run, file, change, title, get } = await exportedHome();
  await title();
  change(withTitle('الجمعة البيضاء'));

  await run('import', file);

  await expect.poll(() => title()).toBe('الجمعة البيضاء');
  expect((await get('/home/public')).body.data.banners[0].title.en).toBe('White Friday');
});

test('a preview is visible at its address only, not to search engines, and ends when it is published', async () => {
  const { run, file, change, title, get } = await exportedHome();
  const before = await title();
  change(withTitle('مسودة'));

  const { said } = await run('preview', file, '--json');
  const { ar } = JSON.parse(said) as { ar: string };
  const { search, pathname } = new URL(ar);
  const seen = await get(`/home/public${search}`);

  expect(pathname).toBe('/ar');
  expect(seen.body.data).toMatchObject({ noIndex: true, banners: expect.arrayContaining([expect.anything()]) });
  expect(seen.body.data.banners[0].title.ar).toBe('مسودة');
  expect(seen.headers['cache-control']).toBe('no-store');
  expect(await title()).toBe(before);
  expect(await title('?preview=another-key-of-sixteen')).toBe(before);
  expect(await title('?preview=%27')).toBe(before);

  change(withTitle(before as string));
  await run('import', file);
  expect(await title(search)).toBe(before);
});

test.each<[string, (home: HomeContent) => unknown, string]>([
  [
    'a missing text',
    (home) => delete (home.metaTitle as Partial<typeof home.metaTitle>).ar,
    'home.metaTitle.ar is missing',
  ],
  ['an empty text', (home) => (home.collections.title.ar = ' '), 'home.collections.title.ar must not be empty'],
  [
    'a misspelt field',
    (home) => {
      const { title, ...story } = home.story!;
      home.story = { titel: title, ...story } as never;
    },
    'home.story has no field titel; it has title, text, image, url, callToAction\nhome.story.title is missing',
  ],
  [
    'a misspelt language',
    (home) => Object.assign(home.banners[0]!.imageDesktop!, { arabic: 'x.webp' }),
    'home.banners.0.imageDesktop has no field arabic; it has en, ar',
  ],
  ['a value of another kind', (home) => Object.assign(home, { noIndex: 'no' }), 'home.noIndex must be true or false'],
  [
    'a picture that is not there',
    (home) => (home.ogImage = 'none.webp'),
    'home.ogImage: there is no picture none.webp',
  ],
  [
    'a link elsewhere',
    (home) => (home.collections.items[0]!.url = '//evil.example'),
    'home.collections.items.0.url must',
  ],
])('%s is reported with its place, and nothing is changed', async (_what, by, mistake) => {
  const { run, file, change, title } = await exportedHome();
  const before = await title();
  change(by);

  const { status, complained } = await run('import', file);

  expect(status).toBe(1);
  expect(complained).toContain(mistake);
  expect(complained).toContain('Nothing was changed.');
  expect(await title()).toBe(before);
});

test('a file that is not JSON is reported, and a dry run writes nothing', async () => {
  const { run, file, change, title } = await exportedHome();
  const before = await title();
  change(withTitle('تجربة'));

  const dry = await run('import', file, '--dry-run');
  fs.writeFileSync(file, '{');
  const broken = await run('import', file);

  expect(dry.said).toContain('nothing was written');
  expect(broken.complained).toContain('Nothing was changed.');
  expect(await title()).toBe(before);
});
