import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../testing/accessibility.ts';
import { expect, inDatabase, test } from '../testing/staff.ts';

test(
  'an inquiry is taken, its answer survives a reload and a broken connection, goes by email once, and the inquiry is closed',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs, language, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
    allowProblem(/failed request: .*ERR_INTERNET_DISCONNECTED/);
    const me = await staffAs('orders');
    const id = randomUUID();
    const company = `Safa ${id.slice(0, 6)}`;
    await inDatabase(shop, [
      `insert into inquiries (id, key, name, company, email, phone, message, lang, channel)
        values ($1, $1, 'Noura', $2, 'noura@safa.example', '+971501234567', 'Ten bottles by Eid?', $3, 'email')`,
      [id, company, language],
    ]);
    const item = page.getByRole('main').locator('details').filter({ hasText: company });
    const answer = item.getByRole('textbox', { name: text('mf-staff:inquiries.answer') });
    const press = async (key: string) => item.getByRole('button', { name: text(key), exact: true }).click();

    await visit('/staff/inquiries');
    await item.locator('summary').click();
    await press('mf-staff:inquiries.take');
    await expect(item.getByRole('combobox')).toHaveValue(me.id);
    await press('mf-staff:inquiries.send');
    await expect(item).toContainText(text('mf-staff:inquiries.answer-missing'));
    await answer.fill('Yes, within a week.');
    await expectAccessible(page);

    await page.reload();
    await item.locator('summary').click();
    await expect(answer).toHaveValue('Yes, within a week.');
    await page.context().setOffline(true);
    await press('mf-staff:inquiries.send');
    await expect(item.getByRole('alert')).toContainText(text('mf-staff:inquiries.kept'));
    await page.context().setOffline(false);
    await press('mf-staff:inquiries.send');
    await expect(answer).toHaveCount(0);
    await expect(item).toContainText('Yes, within a week.');
    await press('mf-staff:inquiries.close');
    await expect(item.locator('summary')).toContainText(text('mf-staff:inquiries.states.closed'));

    await visit(`/staff/inquiries?status=closed&to=${me.id}`);
    await expect(item).toHaveCount(1);
    await visit('/staff/inquiries');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(item).toHaveCount(0);
  },
);
