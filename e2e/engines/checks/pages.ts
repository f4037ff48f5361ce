import { LANGUAGES } from '@shop/contract/languages';
import { afterAll, describe, expect } from 'vitest';
import { nameOf, SCREENS, STAFF_SCREENS, STATES, type Screen } from '../../screens/contact-sheet.ts';
import type { Suite } from '../suite.ts';
import type { Visitor } from '../visitor.ts';

const WIDTHS = [390, 1440];
const COMBINATIONS = WIDTHS.flatMap((width) => LANGUAGES.map((language) => ({ language, width })));
type Look = Screen & (typeof COMBINATIONS)[number];
const isOfStaff = ({ path }: Look) => path.startsWith('/staff');
const keyOf = (look: Look) => [look.language, look.width, look.seenBy, isOfStaff(look)].join();

/** Each page is hydrated without an error and fits its window: in `npm test` in one language and width each, all in turn. */
export function pages({ under, check, sharedVisitor }: Suite): void {
  const ofStaff = STAFF_SCREENS.filter((_, index) => under.whole || index % 4 === 0);
  const looks = [...SCREENS, ...(under.whole ? STATES : []), ...ofStaff].flatMap((screen, index) =>
    (under.whole ? COMBINATIONS : [COMBINATIONS[index % COMBINATIONS.length]!]).map((look) => ({
      ...screen,
      ...look,
    })),
  );
  // One after the other, because windows that stand open take time of the processor.
  const byVisitor = [...new Set(looks.map(keyOf))].flatMap((key) => looks.filter((look) => keyOf(look) === key));
  let open: { key: string; visitor: Visitor } | undefined;
  const visitorOf = async (look: Look): Promise<Visitor> => {
    const key = keyOf(look);
    if (open?.key === key) return open.visitor;
    await open?.visitor.close();
    open = { key, visitor: await sharedVisitor({ ...look, as: look.seenBy, atStaffHost: isOfStaff(look) }) };
    return open.visitor;
  };

  describe('pages', () => {
    afterAll(async () => {
      await open?.visitor.close();
    });

    for (const look of byVisitor)
      check(`${nameOf(look)} in ${look.language} at ${look.width} px`, async () => {
        const { tab, proxy, path } = await visitorOf(look);
        const before = await tab.evaluate(() => location.pathname);
        for (const list of [proxy.problems, proxy.refused, proxy.reports]) list.length = 0;

        const address = path(under.addresses[look.path] ?? look.path);
        await tab.visit(address);
        await tab.sees({ role: 'title' });

        const { dir, sideways } = await tab.evaluate(() => ({
          dir: document.documentElement.dir,
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect(dir).toBe(look.language === 'ar' ? 'rtl' : 'ltr');
        expect(sideways).toBeLessThanOrEqual(0);
        // Firefox and WebKit also tell the page that is left which of its files did not arrive.
        expect(proxy.problems.filter((problem) => !problem.startsWith(`${before}: not loaded`))).toEqual([]);
        expect(proxy.refused).toEqual(look.missing ? [`GET ${address}: 404`] : []);
        expect(proxy.reports).toEqual([]);
      });
  });
}
