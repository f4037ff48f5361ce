import { expectAccessible } from '../testing/accessibility.ts';
import { Releases } from '../testing/releases.ts';
import { expect, test } from '../testing/staff.ts';

const LISTING = '/category/perfumes';
const NAME_OF_NEW = 'Fresh from the new build';

const renamed = (_file: string, text: string) =>
  text.replaceAll('Sort by', NAME_OF_NEW).replaceAll('الترتيب', NAME_OF_NEW);

test(
  'an owner sees what a team released, and goes back from it by signing that; shoppers get the build before',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, signerAs }, { project }) => {
    const releases = new Releases(shop.releaseDirectory, project.name, shop.url);
    const before = releases.liveBuild('mf-catalog');
    releases.derive({ app: 'mf-catalog', build: 'renamed', edit: renamed });
    await releases.publish('mf-catalog', 'renamed');
    const owner = await signerAs('owner');
    const catalogue = page.getByRole('region', { name: 'mf-catalog' });
    const dialog = page.getByRole('dialog');
    const action = (name: string) => text(`mf-staff:releases.actions.${name}`);

    await visit('/staff/releases');
    await expect(catalogue).toContainText(releases.idOf('renamed'));
    await expectAccessible(page);
    await catalogue.getByRole('button', { name: `${action('roll-back')} ${before}` }).click();
    await expect(dialog).toContainText(text('mf-staff:releases.effects.roll-back'));
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: action('roll-back') }).click();

    await expect(dialog).toHaveCount(0);
    await expect(catalogue.locator('dd').first()).toContainText(before);
    await page.getByText(text('mf-staff:releases.history'), { exact: true }).click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `roll back, mf-catalog ${before}` })
        .first(),
    ).toContainText(owner.name);
    const shopper = await page.context().newPage();
    await expect
      .poll(async () => (await shopper.request.get(shop.url + LISTING)).text(), { timeout: 20_000 })
      .not.toContain(NAME_OF_NEW);
    await visit('/staff/history');
    const acts = page.locator('#screen').getByRole('listitem').filter({ hasText: owner.name });
    await expect(acts.first()).toContainText(text('mf-staff:history.actions.release-roll-back'));
    releases.restore();
  },
);

test(
  'what was released meanwhile is said, and nothing is changed',
  { tag: '@affected' },
  async ({ page, shop, visit, text, signerAs, allowProblem }, { project }) => {
    allowProblem(/412/);
    const releases = new Releases(shop.releaseDirectory, project.name, shop.url);
    releases.derive({ app: 'mf-catalog', build: 'meanwhile', edit: renamed });
    await signerAs('owner');
    const catalogue = page.getByRole('region', { name: 'mf-catalog' });
    const dialog = page.getByRole('dialog');
    const pin = text('mf-staff:releases.actions.pin');

    await visit('/staff/releases');
    await catalogue.getByRole('button', { name: pin }).click();
    await releases.publish('mf-catalog', 'meanwhile');
    await dialog.getByRole('button', { name: pin }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(catalogue.locator('dd').first()).toContainText(releases.idOf('meanwhile'));
    await expect(catalogue).not.toContainText(text('mf-staff:releases.pinned'));
    releases.restore();
  },
);
