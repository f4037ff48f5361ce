import { expectAccessible } from '../testing/accessibility.ts';
import { expect, inDatabase, test } from '../testing/staff.ts';

test(
  'the history says before and after, keeps what it shows in the address, and is exported',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, staffAs, language }) => {
    await staffAs('owner');
    // The history stays, and the other language's story writes into it too.
    const setting = `history.story-${language}`;
    await inDatabase(shop, [
      `insert into staff_log (via, person, action, subject, subject_id, before, after)
        values ('command', 'mariam', 'settings set', 'setting', $1, $2, $3)`,
      [setting, JSON.stringify({ value: 1_500 }), JSON.stringify({ value: 2_000 })],
    ]);
    const change = page.locator('#screen').getByRole('listitem').filter({ hasText: setting });

    await visit('/staff/history');
    await page.getByRole('searchbox').fill(setting);
    await expect(page).toHaveURL(/\?q=history\.story-\w\w$/);
    await expect(change).toHaveCount(1);
    await expect(change).toContainText(text('mf-staff:history.actions.settings-set'));
    await expect(change).toContainText('1,500');
    await expect(change).toContainText('2,000');
    await expectAccessible(page);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: text('mf-staff:files.csv') }).click();
    const rows = await (await saving).createReadStream();
    const file = Buffer.concat(await rows.toArray()).toString();
    expect(file.startsWith('\u{FEFF}id,')).toBe(true);
    expect(file.trim().split('\n')).toHaveLength(2);

    await page.getByRole('combobox', { name: text('mf-staff:history.kind') }).selectOption('order');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(text('mf-staff:history.none'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(text('mf-staff:history.none'));
  },
);
