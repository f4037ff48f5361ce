import { expectAccessible } from '../testing/accessibility.ts';
import { expect, inDatabase, test } from '../testing/staff.ts';

interface Banner {
  title?: { en: string; ar: string };
  from?: string;
}

/** The stored home page, and putting it back: all stories of a worker share it. */
async function storedHome(shop: Parameters<typeof inDatabase>[0]) {
  const read = async () =>
    (await inDatabase<{ content: { banners: Banner[] } }>(shop, ['select content from home_content', []]))[0]!.content;
  const first = await read();
  return {
    read,
    first,
    restore: async () => inDatabase(shop, ['update home_content set content = $1', [JSON.stringify(first)]]),
  };
}

test(
  'banners are ordered by drag and with the keyboard, written in both languages, previewed, and published',
  { tag: ['@inside', '@both'] },
  async ({ page, shop, visit, text, staffAs, isMobile, language }) => {
    await staffAs('catalogue');
    const home = await storedHome(shop);
    const titles = home.first.banners.map(({ title }) => title![language]);
    const main = page.getByRole('main');
    const rows = main.getByRole('list').filter({ hasText: titles[0]! }).getByRole('listitem');
    const up = (title: string) => page.getByRole('button', { name: text('mf-staff:home.up', { title }) });
    const press = async (key: string) => page.getByRole('button', { name: text(key), exact: true }).click();
    const field = (name: string, tongue: 'en' | 'ar') =>
      page.getByRole('textbox', {
        name: text(`mf-staff:products.in-language.${tongue}`, { field: text(`mf-staff:home.fields.${name}`) }),
        exact: true,
      });

    await visit('/staff/home-page');
    await expect(rows.first()).toContainText(titles[0]!);
    await expectAccessible(page);
    await up(titles[1]!).focus();
    await page.keyboard.press('Enter');
    await expect(rows.first()).toContainText(titles[1]!);
    await expect(up(titles[1]!)).toBeFocused();
    // Touch screens have the buttons alone.
    if (!isMobile) {
      await rows.nth(2).locator('[draggable="true"]').dragTo(rows.first());
      await expect(rows.first()).toContainText(titles[2]!);
      await rows.first().locator('[draggable="true"]').dragTo(rows.nth(2));
      await expect(rows.first()).toContainText(titles[1]!);
    }

    await page.getByRole('button', { name: text('mf-staff:home.edit-named', { title: titles[1]! }) }).click();
    await field('title', language === 'en' ? 'ar' : 'en').fill('');
    await expect(page.getByRole('button', { name: text('mf-staff:home.publish'), exact: true })).toBeDisabled();
    await field('title', 'en').fill('Eid begins');
    await field('title', 'ar').fill('بداية العيد');
    await expectAccessible(page);
    await page.reload();
    await expect(rows.first()).toContainText(language === 'en' ? 'Eid begins' : 'بداية العيد');

    await press('mf-staff:home.preview');
    const preview = page.getByRole('link', { name: text(`mf-staff:home.preview-in.${language}`) });
    const html = await (await page.request.get((await preview.getAttribute('href'))!)).text();
    expect(html).toContain(language === 'en' ? 'Eid begins' : 'بداية العيد');
    expect((await home.read()).banners[0]!.title!.en).not.toBe('Eid begins');
    await press('mf-staff:home.publish');
    await expect(page.getByRole('status').filter({ hasText: text('mf-staff:home.published') })).toBeVisible();
    expect((await home.read()).banners[0]!.title).toEqual({ en: 'Eid begins', ar: 'بداية العيد' });
    await home.restore();
  },
);

test(
  'a banner gets its time in Dubai and another picture, and whoever is later chooses whose banners are kept',
  { tag: ['@inside', '@both'] },
  async ({ page, shop, visit, text, staffAs, language, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*412/);
    const { token } = await staffAs('catalogue');
    const home = await storedHome(shop);
    const [first] = home.first.banners;
    const dialog = page.getByRole('dialog');
    const press = async (key: string) => page.getByRole('button', { name: text(key), exact: true }).click();
    const publishElsewhere = async (change: (banners: Banner[]) => Banner[]) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const address = `${shop.namedUrl}/api/staff/home`;
      const { data } = (await (await fetch(address, { headers })).json()) as {
        data: { content: { banners: Banner[] }; version: string };
      };
      const content = { ...data.content, banners: change(data.content.banners) };
      const body = JSON.stringify({ content, version: data.version });
      expect((await fetch(address, { method: 'PATCH', headers, body })).status).toBe(200);
    };

    await visit('/staff/home-page');
    await page
      .getByRole('button', { name: text('mf-staff:home.edit-named', { title: first!.title![language] }) })
      .click();
    await page.getByLabel(text('mf-staff:home.fields.from'), { exact: true }).fill('2099-12-02T18:00');
    await page
      .getByRole('button', {
        name: text('mf-staff:home.choose-named', {
          field: text('mf-staff:products.in-language.en', { field: text('mf-staff:home.fields.imageMobile') }),
        }),
      })
      .click();
    await dialog.getByRole('searchbox').fill('amber');
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: 'amber.webp', exact: true }).click();
    await publishElsewhere((banners) => banners.toReversed());
    await press('mf-staff:home.publish');
    await expect(dialog).toContainText(text('mf-staff:home.conflict.title'));
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('radio', { name: text('mf-staff:products.conflict.mine') }).check();
    await dialog.getByRole('button', { name: text('mf-staff:home.conflict.publish') }).click();

    await expect(dialog).toHaveCount(0);
    const [published] = (await home.read()).banners;
    expect(published).toMatchObject({ title: first!.title, from: '2099-12-02T18:00:00+04:00' });
    expect(JSON.stringify(published)).toContain('amber.webp');
    // Shoppers do not see it yet.
    const shown = (await (await page.request.get(`${shop.namedUrl}/api/home/public`)).json()) as {
      data: { banners: Banner[] };
    };
    expect(shown.data.banners.map(({ title }) => title!.en)).not.toContain(first!.title!.en);
    await home.restore();
  },
);
