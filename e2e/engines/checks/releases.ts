import { describe, expect, onTestFinished } from 'vitest';
import { Releases } from '../../testing/releases.ts';
import { listingOf, productOf } from '../../testing/seed.ts';
import type { Suite } from '../suite.ts';

const LISTING = listingOf('perfumes').path;
const NEW_TEXT = 'Fresh from the new build';
const renamed = (_file: string, code: string) => code.replaceAll('Sort by', NEW_TEXT);

export function releases({ engine, under, check, visitor }: Suite): void {
  const store = () => {
    const found = new Releases(under.shop.releaseDirectory, engine, under.shop.url);
    onTestFinished(() => found.restore());
    return found;
  };

  describe('releases', () => {
    check(
      'a tab goes on in its document while a build is released, and has the new text when it is loaded again',
      async () => {
        const { tab, proxy } = await visitor();
        const [live, { name, path }] = [store(), productOf('en', 'perfume-jasmine')];
        await tab.visit(LISTING);
        await tab.evaluate(() => void Object.assign(globalThis, { stillHere: true }));
        live.derive({ app: 'mf-catalog', build: 'renamed', edit: renamed });
        await live.publish('mf-catalog', 'renamed');

        await tab.click({ role: 'link', name, exact: true, inside: 'main' });
        await tab.at(path);
        await tab.sees({ role: 'heading', name });
        expect(await tab.evaluate(() => 'stillHere' in globalThis)).toBe(true);
        await tab.visit(LISTING);

        await tab.reads(NEW_TEXT);
        expect(proxy.reports).toEqual([]);
      },
    );

    check('a live build without its container is replaced by the previous one, and reported once', async () => {
      const { tab, proxy, text } = await visitor();
      const live = store();
      live.derive({ app: 'mf-catalog', build: 'broken', edit: renamed });
      await live.publish('mf-catalog', 'broken');
      const container = live.containerOf('mf-catalog', live.idOf('broken'));
      proxy.missing = ({ path }) => path === container;

      await tab.visit(LISTING);

      await tab.reads(text('mf-catalog:listing.sort-by'));
      await tab.click({ role: 'checkbox', name: text('mf-catalog:listing.filter-offers'), inside: 'main' });
      await tab.at(`${LISTING}?onOffer=1`);
      expect(proxy.reports.map((report) => JSON.parse(report) as object)).toMatchObject([
        { app: 'mf-catalog', build: live.idOf('broken') },
      ]);
      expect(await tab.evaluate(() => document.cookie)).toContain('avoid=mf-catalog');
    });
  });
}
