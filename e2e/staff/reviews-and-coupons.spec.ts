import { expectAccessible } from '../testing/accessibility.ts';
import { expect, inDatabase, test } from '../testing/staff.ts';

test(
  'a review is hidden with a reason and shown again',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs, language }) => {
    await staffAs('catalogue');
    const id = `story-${language}-${Math.random().toString(36).slice(2, 8)}`;
    const title = `Warm and soft ${id}`;
    const [row] = await inDatabase<{ product_id: string }>(shop, [
      `insert into reviews (id, product_id, rating, lang, author, title, content, created_at)
        select $1, id, 4, 'en', 'Amina', $2, 'Lasts until the evening.', now() from products order by id limit 1 returning product_id`,
      [id, title],
    ]);
    const item = page.getByRole('article').filter({ hasText: title });
    const dialog = page.getByRole('dialog');

    await visit('/staff/reviews');
    await item.getByRole('button', { name: text('mf-staff:reviews.hide-named', { title }) }).click();
    await dialog.getByRole('button', { name: text('mf-staff:reviews.hide-now') }).click();
    await expect(dialog).toContainText(text('mf-staff:reviews.why-missing'));
    await dialog.getByRole('textbox').fill('It names a person');
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: text('mf-staff:reviews.hide-now') }).click();
    await expect(item).toContainText('It names a person');
    await expectAccessible(page);

    await visit(`/staff/reviews?hidden=yes&product=${row!.product_id}`);
    await item.getByRole('button', { name: text('mf-staff:reviews.show-named', { title }) }).click();
    await expect(item).not.toContainText('It names a person');
    await inDatabase(shop, ['delete from reviews where id = $1', [id]]);
  },
);

test(
  'a coupon is added for days of Dubai, refused where it is wrong or there already, and ended',
  { tag: ['@inside', '@affected'] },
  async ({ page, visit, text, signerAs, language, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*409/);
    await signerAs('catalogue');
    const code = `STORY-${language.toUpperCase()}`;
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.getByLabel(text(`mf-staff:coupons.fields.${name}`), { exact: true });
    const press = async (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: code });

    await visit('/staff/coupons');
    await page.getByRole('button', { name: text('mf-staff:coupons.add') }).click();
    await press('mf-staff:coupons.save');
    await expect(field('code')).toBeFocused();
    await expect(dialog).toContainText(text('mf-staff:coupons.wrong.percent'));
    await expectAccessible(page, 'dialog');
    await field('code').fill('rayya10');
    await field('percent').fill('٢٠');
    await press('mf-staff:coupons.save');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await field('code').fill(code.toLowerCase());
    await field('until').fill('2099-12-31');
    await field('percent').fill('٣٠');
    await press('mf-staff:coupons.save');

    await expect(row).toContainText(text('mf-staff:coupons.states.runs'));
    await expect(row).toContainText('2099');
    await expectAccessible(page);
    await row.getByRole('button').click();
    await press('mf-staff:coupons.end-now');
    await expect(row).toContainText(text('mf-staff:coupons.states.over'));
  },
);
