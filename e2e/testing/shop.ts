import type { Language } from '@shop/contract/language';
import { browserSwitches } from '@shop/testing/browser-switches';
import { expect, test as base, type BrowserContext, type TestInfo } from 'playwright/test';
import { previewCookies } from './preview.ts';
import { collectProblems, compareProblems, type KnownProblems } from './problems.ts';
import { shopOfWorker, type StoryShop } from './shop-for-worker.ts';
import { textsOf, type Text } from './texts.ts';

export interface ShopOptions {
  /** The visitor's language. Their browser asks for it, so that plain addresses answer in it. */
  language: Language;
}

interface ShopFixtures {
  /** The shop's texts in the visitor's language. */
  text: Text;
  /**
   * Names a problem that the story itself causes, and that must occur; any other console error, failed request and so on
   * fails it.
   */
  allowProblem: (pattern: RegExp) => void;
  /** Names a problem that may occur, or not: what was on its way when the story cut it off. */
  tolerateProblem: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  /** A shop that no other worker uses: a story that breaks it mends it again. */
  shop: StoryShop;
}

/** How the browser calls a script that it was told not to run. */
const SCRIPT_LEFT_OUT = /failed request: .*\.js \(csp\)/;

/** What each page shows. Playwright's own way paints every page of every story in case something fails afterwards. */
async function attachPictures(context: BrowserContext, testInfo: TestInfo) {
  for (const [number, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`page-${number + 1}.png`);
    // A page that can't be painted must not hold up what else there is to tell.
    await page.screenshot({ path, timeout: 10_000 });
    await testInfo.attach(`page ${number + 1}`, { path, contentType: 'image/png' });
  }
}

export const test = base.extend<ShopOptions & ShopFixtures & { known: KnownProblems }, WorkerFixtures>({
  language: ['en', { option: true }],

  launchOptions: [
    async ({}, use) => {
      await use({ executablePath: process.env.CHROMIUM_PATH, args: [...browserSwitches] });
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

  known: async ({ javaScriptEnabled }, use) => {
    await use({ certain: [], possible: (javaScriptEnabled ?? true) ? [] : [SCRIPT_LEFT_OUT] });
  },

  allowProblem: async ({ known }, use) => {
    await use((pattern) => known.certain.push(pattern));
  },

  tolerateProblem: async ({ known }, use) => {
    await use((pattern) => known.possible.push(pattern));
  },

  context: async ({ context, known }, use, testInfo) => {
    const problems = collectProblems(context);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) await attachPictures(context, testInfo);
    const { unexpected, missing } = compareProblems(problems, known);
    // What a page still asks for when its story has ended is nobody's any more.
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    expect(unexpected, 'problems on the page').toEqual([]);
    expect(missing, 'problems that were named, but did not occur').toEqual([]);
  },
});

export { expect };
