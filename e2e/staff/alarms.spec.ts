import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../testing/accessibility.ts';
import { atAnotherDesk, expect, inDatabase, signedInStaff, test } from '../testing/staff.ts';

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

test(
  'a coupon for everything is proposed by one person, and made once another agrees and signs it',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, address, browser, text, signerAs, allowProblem }) => {
    allowProblem(/console error: Failed to load resource: .*409/);
    const { name } = await signerAs('owner');
    const code = `FREE${randomUUID().slice(0, 5)}`.toUpperCase();
    const dialog = page.getByRole('dialog');
    const proposal = page.getByRole('article').filter({ hasText: code });
    const press = async (within: typeof dialog, key: string) =>
      within.getByRole('button', { name: text(key), exact: true }).click();
    const field = (key: string) => dialog.getByLabel(text(`mf-staff:coupons.fields.${key}`), { exact: true });

    await visit('/staff/coupons');
    await press(page.locator('main'), 'mf-staff:coupons.add');
    await field('code').fill(code);
    await field('percent').fill('100');
    await press(dialog, 'mf-staff:coupons.save');
    await expect(dialog.getByRole('alert')).toContainText(code);
    await page.keyboard.press('Escape');
    await visit('/staff/alarms');
    await expect(proposal).toContainText(text('mf-staff:alarms.proposed-by-you'));
    await expect(proposal.getByRole('button', { name: text('mf-staff:alarms.agree') })).toHaveCount(0);
    await expectAccessible(page);

    const colleague = await signedInStaff(shop, 'owner', `Maha ${code}`);
    const desk = await atAnotherDesk(browser, shop, { as: colleague, path: address('/staff/alarms') });
    const seen = desk.page.getByRole('article').filter({ hasText: code });
    await expect(seen).toContainText(text('mf-staff:alarms.proposed-by', { name }));
    await press(seen, 'mf-staff:alarms.agree');
    await expect(seen).toHaveCount(0);
    await desk.leave();

    await visit('/staff/coupons');
    await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('100');

    await visit('/staff/history');
    const proposed = page.getByRole('listitem').filter({ hasText: text('mf-staff:history.actions.proposals-make') });
    await expect(proposed.filter({ hasText: code })).toContainText(name);
  },
);
