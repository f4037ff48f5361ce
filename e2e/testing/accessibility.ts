import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from 'playwright/test';
import { holdStill } from './hold-still.ts';

const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Reporting passed rules would double axe's time.
  resultTypes: ['violations'],
};

/**
 * Fails with axe's findings against WCAG 2.2 AA on the page as it is now. Axe runs in the page itself, because its adapter
 * for Playwright opens a second page for each check and takes twice as long.
 * @param part Selector of the part to check, such as an open dialog while the rest of the page is inert.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await holdStill(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Axe takes the colours behind a text from what is drawn there, and what is not near the window has no layout yet.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true));
  const found = await page.evaluate(
    async ([context, options]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof Axe }).axe.run(context, options);
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [part, RULES] as const,
  );
  expect(found, 'what axe finds').toEqual([]);
}
