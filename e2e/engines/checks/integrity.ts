import { appNames } from '@shop/workspace/apps';
import { describe, expect } from 'vitest';
import { loadFiles } from '../../testing/load-files.ts';
import { Releases } from '../../testing/releases.ts';
import type { Tab } from '../driver/tab.ts';
import type { Suite } from '../suite.ts';

/** The page would otherwise load itself again, because its shell does not arrive. */
const STAY = 'sessionStorage.reloaded = Date.now(); globalThis.altered = [];';
const alterScript = (path: string, code: string) =>
  `globalThis.altered.push("${path}");${code}\n;globalThis.altered.push("${path}")`;

interface Outcome {
  used: string[];
  altered: string[];
  colour: string;
}

/** Loads files as the shop does. Answers which were used, which scripts ran that were altered, and a colour of altered styles. */
async function load(tab: Tab, files: string[]): Promise<Outcome> {
  await tab.evaluate(loadFiles, files);
  await tab.until('all files are loaded or refused', () => 'used' in globalThis);
  return tab.evaluate(() => {
    const { used, altered } = globalThis as unknown as { used: string[]; altered: string[] };
    return { used, altered, colour: getComputedStyle(document.body).outlineColor };
  });
}

const MARK = 'rgb(1, 2, 3)';

/** Files with another hash than the one that is known are never used. */
export function integrity({ under, engine, check, visitor }: Suite): void {
  const store = () => new Releases(under.shop.releaseDirectory, engine, under.shop.url);
  /** All files of the live builds; in `npm test` every third, of each app and kind. */
  const addresses = () => {
    const all = appNames().flatMap((app) => store().addressesOf(app, store().liveBuild(app)));
    return under.whole ? all : all.filter((_, index) => index % 3 === 0);
  };
  const least = under.whole ? 150 : 50;

  describe('integrity', () => {
    for (const [what, isAltered] of [
      ['every', () => true],
      ['every second', (nth: number) => nth > 1],
    ] as const)
      check(`${what} answer for a file is another one, and none of these is used`, async () => {
        const { proxy, tab, newTab } = await visitor({ before: STAY });
        let altered = 0;
        proxy.storesNothing = true;
        // The worker, if it came early enough, would keep the first answers, and nothing would be asked for again.
        proxy.missing = ({ path }) => path === '/sw.js';
        proxy.alter = ({ path, nth }, body) => {
          if (!isAltered(nth)) return undefined;
          altered += 1;
          return path.endsWith('.js') ? alterScript(path, body) : `${body}\nbody { outline-color: ${MARK} }`;
        };
        const files = addresses();

        await tab.open('/about');
        const first = await load(tab, files);
        // In a tab of its own, because WebKit keeps in memory what the page before has loaded, whatever the answers say.
        const other = await newTab();
        await other.open('/policies');
        const second = await load(other, files);

        expect(files.length).toBeGreaterThan(least);
        expect([...first.altered, ...second.altered]).toEqual([]);
        expect([first.colour, second.colour]).not.toContain(MARK);
        expect(altered).toBeGreaterThan(least);
        // What the page has asked for itself is asked for again, and so altered.
        expect(first.used.length > least).toBe(!isAltered(1));
      });
  });
}
