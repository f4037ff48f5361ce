import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test } from '../testing/staff.ts';

const ID = 'perfume-vetiver';

test(
  'a form that nobody has saved is looked at in the shop, and a draft has a time to be shown at, which can be cancelled',
  { tag: ['@inside', '@affected'] },
  async ({ page, context, shop, visit, text, staffAs, language }, { project }) => {
    const { token } = await staffAs('catalogue');
    const press = async (name: string) => page.getByRole('button', { name: text(name), exact: true }).click();
    const draft = `planned-${project.name}`;
    await fetch(`${shop.staffUrl}/api/staff/products/${draft}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        fields: { name: { en: draft, ar: draft }, published: false, variants: [] },
        version: null,
      }),
    });
    const name = page.getByRole('textbox', {
      name: text(`mf-staff:products.in-language.${language}`, { field: text('mf-staff:products.fields.name') }),
      exact: true,
    });

    await visit(`/staff/products/${ID}`);
    await name.fill(`Not for shoppers yet ${project.name}`);
    await press('mf-staff:products.preview.make');
    const link = page.getByRole('link', { name: text(`mf-staff:products.preview.${language}`) });
    await expect(link).toBeVisible();
    await expectAccessible(page);
    const [preview] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`Not for shoppers yet ${project.name}`);
    await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    expect((await preview.request.get(preview.url())).headers()['cache-control']).toContain('no-store');
    await preview.close();
    await press('mf-staff:products.discard');

    await visit(`/staff/products/${draft}`);
    const inAnHour = new Date(Date.now() + 5 * 60 * 60 * 1_000).toISOString().slice(0, 16);
    await page.getByLabel(text('mf-staff:products.schedule.at'), { exact: true }).fill(inAnHour);
    await press('mf-staff:products.schedule.plan');
    const box = page.getByRole('region', { name: text('mf-staff:products.schedule.title') });
    await expect(box).toContainText('Salem of catalogue');
    await expectAccessible(page, `section[aria-label="${text('mf-staff:products.schedule.title')}"]`);
    await box.getByRole('button', { name: text('mf-staff:products.schedule.cancel') }).click();
    await expect(box).toHaveCount(0);
    await expect(page.getByLabel(text('mf-staff:products.schedule.at'), { exact: true })).toBeVisible();
  },
);
