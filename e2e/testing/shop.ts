import type { Language } from '@shop/contract/language';
import { browserSwitches } from '@shop/testing/browser-switches';
import { startShop, type TestShop } from '@shop/testing/start-shop';
import { expect, test as base } from 'playwright/test';
import { collectProblems } from './problems.ts';
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
  /** A shop of the worker's own: a test that breaks it mends it again. */
  shop: TestShop;
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
    async ({}, use) => {
      const shop = await startShop((line) => console.log(line));
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
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
