import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../testing/accessibility.ts';
import { expect, inDatabase, test } from '../testing/staff.ts';

test(
  'what failed says what to do, is counted in the navigation, tried again or dismissed, and a payment alert is settled',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, signerAs, isMobile }) => {
    await signerAs('owner');
    const [reference, first, second] = [`pi_${randomUUID()}`, randomUUID(), randomUUID()];
    await inDatabase(
      shop,
      [
        `insert into payment_alerts (id, kind, reference, amount, currency) values ($1, 'unknown-payment', $2, 50000, 'aed')`,
        [randomUUID(), reference],
      ],
      [
        `insert into pgboss.job (name, data, source_name, source_output)
          select 'failed-jobs', jsonb_build_object('inquiryId', id), 'inquiry-to-staff', jsonb_build_object('message', 'The mailbox is full: ' || id)
          from unnest($1::text[]) id`,
        [[first, second]],
      ],
    );
    const alert = page.getByRole('article').filter({ hasText: reference });
    const alarm = (id: string) => page.getByRole('article').filter({ hasText: id });
    const press = async (item: typeof alert, key: string) => item.getByRole('button', { name: text(key) }).click();

    await visit('/staff/alarms');
    await expect(alert).toContainText('500.00');
    await expect(alarm(first)).toContainText(text('mf-staff:alarms.todo.message'));
    if (!isMobile) await expect(page.getByRole('link', { name: text('mf-staff:alarms.title') })).toContainText(/\d/);
    await expectAccessible(page);
    await press(alarm(first), 'mf-staff:alarms.retry');
    await expect(alarm(first)).toHaveCount(0);
    await press(alarm(second), 'mf-staff:alarms.dismiss');
    await expect(alarm(second)).toHaveCount(0);
    await press(alert, 'mf-staff:alarms.settle');
    await expect(alert).toBeHidden();
    await page.getByText(text('mf-staff:alarms.settled'), { exact: true }).click();
    await expect(alert).toContainText(/\d/);
    await expectAccessible(page);
  },
);
