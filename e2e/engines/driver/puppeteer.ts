import { browserSwitches } from '@shop/testing/browser-switches';
import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import type { DriverBrowser, DriverTab } from './tab.ts';

/** Drives Chromium by its own protocol, and a stock Firefox by WebDriver BiDi. */
export async function openPuppeteer(engine: 'chromium' | 'firefox', executablePath: string): Promise<DriverBrowser> {
  const browser = await launch({
    browser: engine === 'chromium' ? 'chrome' : 'firefox',
    executablePath,
    // Firefox spends a quarter of its time on telling the driver of each file, which nothing here asks for,
    // a fifth on writing files to the disk, and a tenth on painting sixty times a second.
    networkEnabled: false,
    extraPrefsFirefox: { 'browser.cache.disk.enable': false, 'layout.frame_rate': 20 },
    args: engine === 'chromium' ? [...browserSwitches, '--disable-gpu'] : [],
  });
  return {
    open: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  };
}

const tabOf = (page: Page): DriverTab => ({
  goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
  evaluate: <Words extends unknown[], Answer>(inPage: (...words: Words) => Answer, ...words: Words) =>
    page.evaluate(inPage as (...words: unknown[]) => Answer, ...words),
  find: async (inPage, sought, toPress) => {
    const handle = await page.evaluateHandle(inPage, sought, toPress);
    const element = handle.asElement() as ElementHandle<Element> | null;
    if (toPress) await element?.click();
    return element !== null;
  },
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  show: async (size) => {
    await page.bringToFront();
    await page.setViewport(size);
  },
});
