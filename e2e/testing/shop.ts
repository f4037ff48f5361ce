import type { Language } from '@shop/contract/language';
import { browserSwitches } from '@shop/testing/browser-switches';
import { expect, test as base, type BrowserContext, type TestInfo } from 'playwright/test';
import { previewCookies } from './preview.ts';
import { collectProblems, compareProblems, type AllowedProblems } from './problems.ts';
import { shopOfWorker, type StoryShop } from './shop-for-worker.ts';
import { textsOf, type Text } from './texts.ts';

export interface ShopOptions {
  /** The visitor's language. The browser's locale asks for it, so that addresses without a language answer in it. */
  language: Language;
}

interface ShopFixtures {
  text: Text;
  /**
   * Allows a problem that the story causes itself and that must occur. Any other console error, failed request and so on
   * fails the story.
   */
  allowProblem: (pattern: RegExp) => void;
  /** Allows a problem that may occur, such as a request that was in flight when the story went offline. */
  tolerateProblem: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  /** A shop that no other worker uses. A story that breaks it must repair it. */
  shop: StoryShop;
}

/** How Chromium reports scripts when JavaScript is disabled. */
const SCRIPT_LEFT_OUT = /failed request: .*\.js \(csp\)/;

/** Attaches a screenshot of each page. Playwright's `screenshot` option slows down stories that pass as well. */
async function attachPictures(context: BrowserContext, testInfo: TestInfo) {
  for (const [number, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`page-${number + 1}.png`);
    // A page that cannot be painted must not hide the failure itself.
    await page.screenshot({ path, timeout: 10_000 });
    await testInfo.attach(`page ${number + 1}`, { path, contentType: 'image/png' });
  }
}

export const test = base.extend<ShopOptions & ShopFixtures & { allowed: AllowedProblems }, WorkerFixtures>({
  language: ['en', { option: true }],

  launchOptions: [
    async ({}, use) => {
      // Without emulating a graphics processor Chromium needs a sixth less processor time, and paints the same pixels.
      const args = [...browserSwitches, '--disable-gpu'];
      await use({ executablePath: process.env.CHROMIUM_PATH, args });
    },
    { scope: 'worker' },
  ],

  shop: [
    async ({}, use, { parallelIndex }) => {
      await use(await shopOfWorker(parallelIndex));
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },

  storageState: async ({ shop }, use) => {
    await use({ cookies: previewCookies(shop.url), origins: [] });
  },

  text: async ({ language }, use) => {
    await use(textsOf(language));
  },

  allowed: async ({ javaScriptEnabled }, use) => {
    await use({ required: [], possible: (javaScriptEnabled ?? true) ? [] : [SCRIPT_LEFT_OUT] });
  },

  allowProblem: async ({ allowed }, use) => {
    await use((pattern) => allowed.required.push(pattern));
  },

  tolerateProblem: async ({ allowed }, use) => {
    await use((pattern) => allowed.possible.push(pattern));
  },

  context: async ({ context, allowed }, use, testInfo) => {
    const problems = collectProblems(context);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) await attachPictures(context, testInfo);
    const { unexpected, missing } = compareProblems(problems, allowed);
    // Requests that are still open when the story has ended are ignored.
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    expect(unexpected, 'problems on the page').toEqual([]);
    expect(missing, 'allowed problems that did not occur').toEqual([]);
  },
});

export { expect };
