import type { AppName } from '@shop/composition/app-name';
import { NOBODY, withDeclaration } from '@shop/composition/ownership';
import { LANGUAGES } from '@shop/contract/languages';
import { routeOwner } from '@shop/federation/route-owner';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import { TaskFailure } from '@shop/programs/task';
import { appRelease, buildEntries, type Builds, releasedApps, withoutRemoved } from '@shop/release/document/release';
import { revokePreview } from '@shop/release/preview-links';
import { verifiedManifest } from '@shop/release/stores/signed-builds';
import { askShop } from './ask-shop.ts';
import type { ReleaseTask } from './command.ts';
import { pageReader } from './composed-page.ts';
import { shopOf, signLinkTo } from './link.ts';
import { openPreview } from './open-preview.ts';
import { excessesOf, growthOf } from './page-excess.ts';

/** Files that a refusal names of each page. */
const MOST_FILES = 5;

/** Addresses in a shop's sitemap, in its order: of a large shop those of its fixed pages and first products. */
async function addressesOf(shop: string): Promise<string[]> {
  const read = async (path: string) => {
    const { status, text } = await askShop(new URL(path, shop));
    return status !== 200
      ? []
      : [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  };
  const addresses = await read('/sitemap.xml');
  const parts = addresses.filter((path) => path.endsWith('.xml'));
  if (parts.length === 0) return addresses;
  return (await Promise.all([...parts.slice(0, 1), ...parts.slice(-1)].map(read))).flat();
}

/** The routes of all apps as they would be with some builds, each with the path of one of its pages. */
async function pagesWith(builds: Builds, shop: string, { store }: ReleaseTask) {
  const live = withoutRemoved(releasedApps((await store.current())!));
  const declared = Object.entries(live).map(([app, one]) => [app as AppName, one?.declares] as const);
  for (const [app, build] of buildEntries(builds))
    declared.push([app, (await verifiedManifest(store, app, build)).declares]);
  const declarations = new Map(declared);
  const ownership = [...declarations].reduce(
    (all, [app, declares]) => (declares ? withDeclaration(all, app, declares) : all),
    NOBODY,
  );
  const paths = (await addressesOf(shop)).map((path) => splitLanguagePrefix(path).path);
  return [...declarations].flatMap(([app, declares]) =>
    (declares?.routes ?? []).flatMap(({ id, path: pattern }) => {
      const isOne = (path: string) => {
        const owner = routeOwner(ownership, path);
        return owner?.app === app && owner.pattern === pattern;
      };
      const path = [pattern, ...paths].find((one) => !/[:*]/.test(one) && isOne(one));
      return path === undefined ? [] : [{ route: id, path }];
    }),
  );
}

class HeavyPages extends TaskFailure {
  constructor(lines: readonly string[]) {
    super(
      `Refused, because pages would be heavier than their budgets (release/planning/page-budgets.ts):\n${lines.join('\n')}`,
    );
  }
}

/**
 * Refuses builds that would make a page of the shop heavier than its budget, in either language: the shop composes each page
 * with them and the other apps' live builds, as for whoever opens a preview link. Throws with the pages, by how much, and
 * which files grew. Answers why they were not weighed, where the shop does not answer or does not show the builds: a release that
 * mends it must not wait for that.
 */
export async function refuseHeavyPages(builds: Builds, task: ReleaseTask): Promise<string | undefined> {
  const { store } = task;
  const live = await store.current();
  const news = buildEntries(builds).filter(([app, build]) => appRelease(live, app)?.build !== build);
  if (!live || news.length === 0) return undefined;
  if (shopOf(task) === undefined)
    return 'No shop is open here, so its pages were not weighed. Name one that runs: PUBLIC_ORIGIN=https://…';
  const { address, id } = await signLinkTo(builds, task);
  try {
    const preview = await openPreview(address, builds);
    const heavy = await heavyPages(new URL(address).origin, { builds, news, preview, task });
    if (heavy.length > 0) throw new HeavyPages(heavy);
    return undefined;
  } catch (error) {
    if (error instanceof HeavyPages || !(error instanceof TaskFailure)) throw error;
    return `The shop's pages were not weighed: ${error.message}`;
  } finally {
    await revokePreview(store, id);
  }
}

interface Candidates {
  builds: Builds;
  /** Those that are not live. */
  news: [AppName, string][];
  /** The cookie with which the shop shows them. */
  preview: string;
  task: ReleaseTask;
}

/** A line for each page that would exceed its budget, each with lines for the files that make it heavier. */
async function heavyPages(shop: string, { builds, news, preview, task }: Candidates): Promise<string[]> {
  const read = pageReader(shop, task.store);
  const apps = news.map(([app]) => app);
  const lines: string[] = [];
  for (const { route, path } of await pagesWith(builds, shop, task))
    for (const language of LANGUAGES) {
      const [now, next] = await Promise.all([read(path, language), read(path, language, preview)]);
      // A page that fails with the new builds is shown with those that take over.
      if (!next || news.some(([app, build]) => next.builds[app] !== build)) continue;
      const excesses = excessesOf(route, now, next);
      if (excesses.length > 0)
        lines.push(
          `  ${path} (${language}): ${excesses.join('; ')}`,
          ...growthOf(apps, now, next).slice(0, MOST_FILES),
        );
    }
  return lines;
}
