import type { Page } from 'playwright/test';
import { SCREENS, STATES, type Screen } from './screens/contact-sheet.ts';
import { holdBack } from './testing/hold-back.ts';
import { stylesAreHere } from './testing/offline.ts';
import { expect, test } from './testing/visitor.ts';

/** Routes of the shop and of the back office, as the server sends them: without whoever logs in. */
const PAGES = new Map(
  [...SCREENS, ...STATES, { path: '/staff/sign-in' } satisfies Screen]
    .filter(({ path }) => !path.includes(':'))
    .map((screen): [string, Screen] => [screen.path, screen]),
).values();

/** What the window shows: the place and the words of each visible element, by the way to it from the body. */
const look = (page: Page) =>
  page.evaluate(async () => {
    // Which parts below the fold are laid out is decided with a frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const isClipped = ({ clipPath }: CSSStyleDeclaration) => clipPath === 'inset(50%)';
    const seen = new Map<Element, string>();
    const nameOf = (element: Element): string => {
      const known = seen.get(element);
      if (known !== undefined) return known;
      const parent = element.parentElement;
      const place = parent ? [...parent.children].indexOf(element) : 0;
      const name = parent && element !== document.body ? `${nameOf(parent)} ${element.localName}:${place}` : 'body';
      seen.set(element, name);
      return name;
    };
    const isVisible = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
        return false;
      for (let each: Element | null = element; each; each = each.parentElement)
        if (isClipped(getComputedStyle(each))) return false;
      return true;
    };
    return Array.from(document.body.querySelectorAll('*'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isInWindow =
        width > 0 && height > 0 && y < innerHeight && y + height > 0 && x < innerWidth && x + width > 0;
      if (!isInWindow || !isVisible(element)) return [];
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const words = own
        .map(({ textContent }) => textContent?.trim())
        .join(' ')
        .slice(0, 40);
      const place = [x, y, width, height].map((pixels) => Math.round(pixels)).join(' ');
      return [`${nameOf(element)} “${words}” at ${place}`];
    }).flat();
  });

/** `npm test` always checks these; the others after a change that can affect them. */
const DAILY = [
  '/',
  '/category/perfumes',
  '/products/oud-royal-eau-de-parfum',
  '/tracking?id=SW-DEMA-2345-SENT',
  '/checkout',
];

const isOfStaff = (path: string) => path.startsWith('/staff');

for (const { path, missing } of PAGES) {
  test(
    `the first frame of ${path} stays when the whole stylesheets arrive`,
    { tag: ['@both', ...(isOfStaff(path) ? ['@inside'] : []), ...(DAILY.includes(path) ? [] : ['@affected'])] },
    async ({ page, shop, address, allowProblem }) => {
      if (missing) allowProblem(/console error: Failed to load resource: .*404/);
      const host = isOfStaff(path) ? shop.staffUrl : shop.url;
      await holdBack(page, '**/*.woff2');
      await holdBack(page, '**/assets/**/*.js');
      const bringStyles = await holdBack(page, '**/assets/**/*.css');

      await page.goto(host + address(path), { waitUntil: 'commit' });
      await page.waitForFunction(
        () => document.readyState !== 'loading' && document.documentElement.dataset['letters'] !== 'awaited',
      );
      const first = await look(page);
      bringStyles();
      await expect.poll(() => page.evaluate(stylesAreHere)).toBe(true);
      const whole = await look(page);

      expect(first.length).toBeGreaterThan(10);
      expect(first).toEqual(whole);
    },
  );
}
