import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { listingOf } from '../../testing/seed.ts';
import type { Suite } from '../suite.ts';
import type { Visitor } from '../visitor.ts';

const LISTING = listingOf('perfumes').path;
/** Milliseconds after which a page that lacks a file of the shell would take itself for dead, and some more. */
const PAST_DEAD = 1_300;

/** Moments, in ms after the document, at which a link is pressed, each with the delay of the next document. */
const moments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: Math.round((1_500 * index) / (count - 1)),
    delay: [600, 1_200, 2_500][index % 3]!,
  }));

async function expectUndisturbed({ tab, proxy }: Visitor): Promise<void> {
  expect(proxy.reports).toEqual([]);
  expect(
    proxy.documents.filter((path, index) => proxy.documents.indexOf(path) !== index),
    'loaded again',
  ).toEqual([]);
  expect(await tab.evaluate(() => document.cookie)).not.toContain('avoid');
}

/** Browsers break off what is loading when a page is left. That is no fault of the build. */
export function leaving({ under, check, visitor }: Suite): void {
  const leave = async (opened: Visitor, { at, delay }: { at: number; delay: number }) => {
    const { tab, proxy, text } = opened;
    proxy.delay = ({ path, isDocument }) =>
      isDocument && path !== '/about' ? delay : path.startsWith('/assets/') ? 300 : 0;
    await tab.open('/about');
    await pause(at);
    await tab.click({ role: 'link', name: text('mf-catalog:categories.perfumes.name'), inside: 'header' });
    await tab.at(LISTING);
    await tab.ready();
    await expectUndisturbed(opened);
  };

  describe('leaving', () => {
    for (const moment of moments(under.whole ? 20 : 4))
      check(
        `a link pressed ${moment.at} ms after the document leads on, with ${moment.delay} ms for the next page`,
        async () => {
          await leave(await visitor(), moment);
        },
      );

    for (const moment of moments(under.whole ? 6 : 2))
      check(`Back to a page that was left after ${moment.at} ms disturbs nothing`, async () => {
        const opened = await visitor();
        await leave(opened, moment);

        await opened.tab.back();
        await opened.tab.at('/about');
        await opened.tab.ready();
        await pause(PAST_DEAD);

        expect(opened.proxy.reports).toEqual([]);
        expect(
          await opened.tab.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.entryType)),
        ).not.toContain('reload');
      });

    check('the language changes while a page loads others ahead', async () => {
      const opened = await visitor();
      const { tab, proxy, text } = opened;
      proxy.delay = ({ path, isDocument }) => (isDocument ? 600 : path.startsWith('/assets/') ? 150 : 0);
      await tab.visit('/');
      await tab.click({ role: 'button', name: text('common:accessibility.choose-language'), inside: 'header' });
      await tab.click({ role: 'link', name: text('shell:navigation.arabic'), exact: true, inside: 'header' });

      await tab.at('/ar');
      await tab.ready();
      await expectUndisturbed(opened);
    });
  });
}
