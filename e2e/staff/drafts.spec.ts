import { randomUUID } from 'node:crypto';
import { Releases } from '../testing/releases.ts';
import { addAuthenticator, expect, inDatabase, letTimePass, signedInStaff, signInTo, test } from '../testing/staff.ts';

test(
  'what was typed into a product and an answer is there after the session has ended and a new build has come',
  { tag: ['@inside', '@affected'] },
  async ({ page, shop, visit, text, language, allowProblem, tolerateProblem }, { project }) => {
    allowProblem(/console error: Failed to load resource: .*401/);
    tolerateProblem(/stream.*401|failed request: .*\/events/);
    const person = await signedInStaff(shop, 'owner', 'Reem of the drafts');
    await signInTo(page, shop, person);
    await addAuthenticator(page, person);
    const id = randomUUID();
    await inDatabase(shop, [
      `insert into inquiries (id, key, name, company, email, phone, message, lang, channel)
        values ($1, $1, 'Noura', $2, 'noura@safa.example', '+971501234567', 'Ten bottles?', $3, 'email')`,
      [id, `Drafts ${project.name}`, language],
    ]);
    const subtitle = page.getByRole('textbox', {
      name: text('mf-staff:products.in-language.en', { field: text('mf-staff:products.fields.subtitle') }),
      exact: true,
    });
    const inquiry = page
      .getByRole('main')
      .locator('details')
      .filter({ hasText: `Drafts ${project.name}` });
    const answer = inquiry.getByRole('textbox', { name: text('mf-staff:inquiries.answer') });
    const releases = new Releases(shop.releaseDirectory, project.name, shop.url);
    const useKey = page.getByRole('dialog').getByRole('button', { name: text('mf-staff:key.sign-in.action') });

    await visit('/staff/products/perfume-rose-taif');
    await subtitle.fill('A rose that is half typed');
    await visit('/staff/inquiries');
    await inquiry.locator('summary').click();
    await answer.fill('Yes, by the end of');
    try {
      releases.derive({ app: 'mf-staff', build: 'after-drafts' });
      await releases.publishAlone('mf-staff', 'after-drafts');
      await letTimePass(shop, person, 31);
      await page.reload();
      await useKey.click();
      await inquiry.locator('summary').click();
      await expect(answer).toHaveValue('Yes, by the end of');
      await visit('/staff/products/perfume-rose-taif');
      await expect(subtitle).toHaveValue('A rose that is half typed');

      const loaded = (await page.requests()).map((request) => new URL(request.url()).pathname);
      expect(loaded).toContain(releases.containerOf('mf-staff', releases.idOf('after-drafts')));
    } finally {
      releases.restore();
      await releases.isShown();
    }
  },
);
