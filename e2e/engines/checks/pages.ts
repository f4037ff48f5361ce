import { LANGUAGES } from '@shop/contract/languages';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { nameOf, SCREENS, STAFF_SCREENS, STATES, type Screen } from '../../screens/contact-sheet.ts';
import type { Suite } from '../suite.ts';
import { HEIGHT, pathIn, type Visitor } from '../visitor.ts';

const WIDTHS = [390, 1440];
const COMBINATIONS = WIDTHS.flatMap((width) => LANGUAGES.map((language) => ({ language, width })));
type Look = Screen & (typeof COMBINATIONS)[number];
const isOfStaff = (path: string) => path.startsWith('/staff');
const visitorKey = ({ seenBy, path }: Screen) => `${seenBy ?? 'guest'}${isOfStaff(path) ? ' at the back office' : ''}`;

/** Each page is hydrated without an error and fits its window: in `npm test` in one language and width each, all in turn. */
export function pages({ under, check, sharedVisitor }: Suite): void {
  const ofStaff = STAFF_SCREENS.filter((_, index) => under.whole || index % 4 === 0);
  const looks: Look[] = [...SCREENS, ...(under.whole ? STATES : []), ...ofStaff].flatMap((screen, index) =>
    (under.whole ? COMBINATIONS : [COMBINATIONS[index % COMBINATIONS.length]!]).map((look) => ({
      ...screen,
      ...look,
    })),
  );

  describe('pages', () => {
    // One visitor after the other, because windows that stand open take time of the processor.
    for (const key of new Set(looks.map(visitorKey)))
      describe(`${key}`, () => {
        const ofVisitor = looks.filter((look) => visitorKey(look) === key);
        let visitor: Visitor;
        beforeAll(async () => {
          const [{ seenBy, path }] = ofVisitor as [Look];
          visitor = await sharedVisitor({ as: seenBy, atStaffHost: isOfStaff(path) });
        });
        afterAll(async () => {
          await visitor?.close();
        });

        for (const look of ofVisitor.toSorted((one, other) => one.width - other.width))
          check(`${nameOf(look)} in ${look.language} at ${look.width} px`, async () => {
            const { tab, proxy } = visitor;
            await tab.resize({ width: look.width, height: HEIGHT });
            const before = await tab.evaluate(() => location.pathname);
            for (const list of [proxy.problems, proxy.refused, proxy.reports]) list.length = 0;

            const address = pathIn(look.language, under.addresses[look.path] ?? look.path);
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
  });
}
