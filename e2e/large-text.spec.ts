import type { Page } from 'playwright/test';
import { SCREENS, STATES, type Screen } from './screens/contact-sheet.ts';
import { demoTest } from './testing/login.ts';
import { expect, test } from './testing/visitor.ts';
import { cutOff } from './testing/zoom.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: false, hasTouch: false };

test.use(PHONE);
demoTest.use(PHONE);

interface Visit {
  page: Page;
  visit: (path: string) => Promise<unknown>;
  allowProblem: (pattern: RegExp) => void;
}

/** The machine's own letters are wider than the house's, and a visitor who waits for those sees them first. */
async function expectToFit({ page, visit, allowProblem }: Visit, screens: readonly Screen[]): Promise<void> {
  allowProblem(/console error: Failed to load resource|failed request: .*woff2/);
  await page.route(/\.woff2$/, (route) => route.abort());
  for (const { path } of screens) {
    await visit(path);
    await page.evaluate(() => {
      const large = new CSSStyleSheet();
      large.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, large];
      document.documentElement.dataset['whole'] = '';
    });
    // Slots are filled when they come into view.
    const busyParts = () =>
      page.evaluate(() => {
        const busy = document.querySelectorAll('main [aria-busy="true"]');
        busy[0]?.scrollIntoView();
        return busy.length;
      });
    await expect.poll(busyParts, path).toBe(0);

    expect.soft(await cutOff(page), path).toEqual([]);
  }
}

const IN_DAILY_RUN = /^\/($|category\/perfumes$|products\/oud.*|about|contact-us|orders|orders\/.*CARD|checkout$)/;

for (const daily of [true, false]) {
  const some = [...SCREENS, ...STATES].filter(({ path }) => IN_DAILY_RUN.test(path) === daily);
  const tag = ['@both', daily ? '@affected' : '@full'];
  const which = daily ? 'pages that are seen most' : 'the other pages';

  test(`${which} fit a phone with letters twice as large`, { tag }, async ({ page, visit, allowProblem }) => {
    await expectToFit(
      { page, visit, allowProblem },
      some.filter(({ seenBy }) => !seenBy),
    );
  });

  demoTest(
    `a customer’s ${which} fit a phone with letters twice as large`,
    { tag },
    async ({ page, visit, allowProblem }) => {
      await expectToFit(
        { page, visit, allowProblem },
        some.filter(({ seenBy }) => seenBy === 'customer'),
      );
    },
  );
}
