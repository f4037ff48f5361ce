import { answerOf } from '../testing/answers.ts';
import { expect, test } from '../testing/composed-shop.ts';
import { listingOf, productOf } from '../testing/seed.ts';

test(
  'shoppers’ pages are the same to the byte without the back office, with it, and while its build fails',
  { tag: ['@inside', '@affected'] },
  async ({ shop, releases, language }) => {
    const pages = ['/', listingOf('spices').path, productOf(language, 'mastic').path, '/cart', '/checkout', '/about'];
    const answers = async () => Promise.all(pages.map(async (at) => answerOf(shop.url + at, language)));
    const staffPage = async () => (await fetch(`${shop.staffUrl}/staff/sign-in`)).status;
    await releases.leaveOut('mf-staff');
    const without = await answers();
    const absent = await staffPage();

    releases.restore();
    await releases.isShown();
    const present = await staffPage();
    const beside = await answers();
    releases.derive({
      app: 'mf-staff',
      build: 'throws',
      edit: (file, text) => (file.endsWith('.cjs') ? `throw new Error('on purpose');${text}` : text),
    });
    await releases.publishAlone('mf-staff', 'throws');
    const broken = await staffPage();

    expect([absent, present, broken]).toEqual([404, 200, 503]);
    expect(without.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(beside, 'with the back office').toEqual(without);
    expect(await answers(), 'while its build fails').toEqual(without);
  },
);
