import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/staff.ts';

const ID = 'perfume-jasmine';

test(
  'publishing waits for a language, what is typed survives a reload, and whoever is later chooses field by field',
  { tag: '@inside' },
  async ({ page, shop, visit, text, staffAs, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*412/);
    const { token } = await staffAs('catalogue');
    const address = `${shop.staffUrl}/api/staff/products/${ID}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const read = async () =>
      (
        (await (await fetch(address, { headers })).json()) as {
          data: { fields: Record<string, unknown>; version: string };
        }
      ).data;
    const saveElsewhere = async (change: object) => {
      const { fields, version } = await read();
      const body = JSON.stringify({ fields: { ...fields, ...change }, version });
      expect((await fetch(address, { method: 'PATCH', headers, body })).status).toBe(200);
    };
    const field = (name: string, tongue: 'en' | 'ar') =>
      page.getByRole('textbox', {
        name: text(`mf-staff:products.in-language.${tongue}`, { field: text(`mf-staff:products.fields.${name}`) }),
        exact: true,
      });
    const press = async (name: string) => page.getByRole('button', { name: text(name), exact: true }).click();
    const { fields } = await read();

    await visit('/staff/products?q=yasmin');
    await page.getByRole('main').locator(`a[href$="${ID}"]`).click();
    await field('subtitle', 'ar').fill('');
    await expect(field('subtitle', 'ar')).toHaveAttribute('aria-invalid', 'true');
    await expect(
      page.getByRole('link', {
        name: text('mf-staff:products.in-language.ar', { field: text('mf-staff:products.fields.subtitle') }),
      }),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('note').filter({ hasText: text('mf-staff:drafts.restored') })).toBeVisible();
    await expect(field('subtitle', 'ar')).toHaveValue('');
    await expectAccessible(page);

    await field('subtitle', 'ar').fill('ياسمين الفجر');
    await saveElsewhere({
      subtitle: { en: 'White jasmine', ar: 'ياسمين أبيض' },
      warnings: { en: 'Flammable', ar: 'سريع الاشتعال' },
    });
    await press('mf-staff:products.save');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(dialog).toContainText('ياسمين أبيض');
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('radio', { name: text('mf-staff:products.conflict.mine') }).check();
    await dialog.getByRole('button', { name: text('mf-staff:products.conflict.save') }).click();

    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: text('mf-staff:products.kept') })).toHaveCount(0);
    expect((await read()).fields).toMatchObject({
      subtitle: { en: 'White jasmine', ar: 'ياسمين الفجر' },
      warnings: { en: 'Flammable', ar: 'سريع الاشتعال' },
    });
    await saveElsewhere(fields);
    await expect(field('warnings', 'en'), 'what others save reaches the open form').toHaveValue(
      (fields['warnings'] as { en: string }).en,
    );
  },
);
