import { LANGUAGES } from '@shop/contract/languages';
import { afterAll, describe, expect } from 'vitest';
import { nameOf, PAYMENT, CUSTOMER, SCREENS, STAFF_SCREENS, STATES } from '../../screens/contact-sheet.ts';
import type { Suite } from '../every-check.ts';
import type { Visitor } from '../visitor.ts';

const WIDTHS = [390, 1440];
const COMBINATIONS = WIDTHS.flatMap((width) => LANGUAGES.map((language) => ({ language, width })));
/** Pages whose address a test would have to make first, or that need a shopper who has just come. */
const isKnown = ({ path, seenBy }: { path: string; seenBy?: string }) =>
  path !== PAYMENT && path !== CUSTOMER && seenBy !== 'newcomer';

/** Each page is hydrated without an error and fits its window: in `npm test` in one language and width each, all in turn. */
export function pages({ under, check, sharedVisitor }: Suite): void {
  const visitors = new Map<string, Promise<Visitor>>();
  const ofStaff = STAFF_SCREENS.filter((_, index) => under.whole || index % 4 === 0);
  const looks = [...SCREENS, ...(under.whole ? STATES : []), ...ofStaff].filter(isKnown).flatMap((screen, index) =>
    (under.whole ? COMBINATIONS : [COMBINATIONS[index % COMBINATIONS.length]!]).map((look) => ({
      ...screen,
      ...look,
    })),
  );
  const visitorOf = ({ language, width, seenBy }: (typeof looks)[number]): Promise<Visitor> => {
    const as = seenBy === 'staff' || seenBy === 'customer' ? seenBy : undefined;
    const key = [language, width, as].join();
    const visitor = visitors.get(key) ?? sharedVisitor({ language, width, as });
    visitors.set(key, visitor);
    return visitor;
  };

  describe('pages', () => {
    afterAll(async () => {
      for (const visitor of visitors.values()) await (await visitor).close();
    });

    for (const look of looks)
      check(`${nameOf(look)} in ${look.language} at ${look.width} px`, async () => {
        const { tab, proxy, path } = await visitorOf(look);
        const before = await tab.evaluate(() => location.pathname);
        for (const list of [proxy.problems, proxy.refused, proxy.reports]) list.length = 0;

        await tab.visit(path(look.path));
        await tab.sees({ role: 'title' });

        const { dir, sideways } = await tab.evaluate(() => ({
          dir: document.documentElement.dir,
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect(dir).toBe(look.language === 'ar' ? 'rtl' : 'ltr');
        expect(sideways).toBeLessThanOrEqual(0);
        // Firefox and WebKit also tell the page that is left which of its files did not arrive.
        expect(proxy.problems.filter((problem) => !problem.startsWith(`${before}: not loaded`))).toEqual([]);
        expect(proxy.refused).toHaveLength(look.missing ? 1 : 0);
        expect(proxy.reports).toEqual([]);
      });
  });
}
