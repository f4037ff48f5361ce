import type { Language } from '@shop/contract/language';
import { browserSwitches } from '@shop/testing/browser-switches';
import { expect, test as base } from 'playwright/test';
import { collectProblems } from './problems.ts';
import { shopOfWorker, type StoryShop } from './shop-for-worker.ts';
import { textsOf, type Text } from './texts.ts';

export interface ShopOptions {
  /** The visitor's language. Their browser asks for it, so that plain addresses answer in it. */
  language: Language;
}

interface ShopFixtures {
  /** The shop's texts in the visitor's language. */
  text: Text;
  /** Names a problem that the test itself causes; any other console error, failed request and so on fails it. */
  allowProblem: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  /** A shop that no other worker uses: a story that breaks it mends it again. */
  shop: StoryShop;
}

/** How the browser calls a script that it was told not to run. */
const SCRIPT_LEFT_OUT = /failed request: .*\.js \(csp\)/;

export const test = base.extend<ShopOptions & ShopFixtures & { allowed: RegExp[] }, WorkerFixtures>({
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

  text: async ({ language }, use) => {
    await use(textsOf(language));
  },

  allowed: async ({ javaScriptEnabled }, use) => {
    await use((javaScriptEnabled ?? true) ? [] : [SCRIPT_LEFT_OUT]);
  },

  allowProblem: async ({ allowed }, use) => {
    await use((pattern) => allowed.push(pattern));
  },

  context: async ({ context, allowed }, use) => {
    const problems = collectProblems(context);
    await use(context);
    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    expect(unexpected, 'problems on the page').toEqual([]);
  },
});

export { expect };
