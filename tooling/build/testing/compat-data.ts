import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What each browser has, and since which version: kept by MDN. */
export const compatData = JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8')) as CompatData;

/** The oldest supported version of each browser, by its name in a list of browserslist. */
export type Floor = ReadonlyMap<string, number>;

/** The same engine in the same version on phones. */
const ON_PHONES = { chrome: 'chrome_android', firefox: 'firefox_android', safari: 'safari_ios' } as const;

/** Reads lines such as `safari >= 16.4`. Throws for any other. */
export function floorOf(browsers: readonly string[]): Floor {
  return new Map(
    browsers.map((line) => {
      const [, name, version] = /^(chrome|firefox|safari) >= ([\d.]+)$/.exec(line) ?? [];
      if (!name || !version) throw new Error(`Only lines such as "safari >= 16.4" say what the floor is: ${line}`);
      return [name, Number(version)];
    }),
  );
}

/** Later than any version. */
const NEWEST = 1e6;

const versionIn = (version: SimpleSupportStatement['version_removed'] | false): number =>
  typeof version === 'string' && version !== 'preview' ? Number.parseFloat(version.replace('≤', '')) : Infinity;

/** Whether a version has a feature under this name and without a setting. */
const hasIn = (version: number, statements: readonly SimpleSupportStatement[]): boolean =>
  statements.some(
    (one) =>
      versionIn(one.version_added) <= version &&
      versionIn(one.version_removed) > version &&
      !one.flags &&
      !one.prefix &&
      !one.alternative_name,
  );

/**
 * Whether a feature is missing in a browser of the floor. What an engine never has on phones but has on desks, such as a
 * mouse pointer’s shape, counts as there: nobody misses it.
 */
export function isNewer({ support }: Pick<CompatStatement, 'support'>, floor: Floor): boolean {
  return Object.entries(ON_PHONES).some(([browser, onPhones]) => {
    const lowest = floor.get(browser);
    if (lowest === undefined) return false;
    const [onDesks, phones] = [browser as keyof typeof ON_PHONES, onPhones].map((one) => [support[one] ?? []].flat());
    return !hasIn(lowest, onDesks!) || (!hasIn(lowest, phones!) && hasIn(NEWEST, phones!));
  });
}

/** The features below one of the data, by name. */
export const featuresIn = (node: Identifier | undefined): [name: string, node: Identifier][] =>
  Object.entries<Identifier>((node ?? {}) as Record<string, Identifier>).filter(([name]) => name !== '__compat');
