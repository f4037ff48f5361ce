import type { AppName } from '@shop/composition/app-name';
import { NOBODY, withDeclaration } from '@shop/composition/ownership';
import { LANGUAGES } from '@shop/contract/languages';
import { ROOT } from '@shop/environment/directories';
import { routeOwner } from '@shop/federation/route-owner';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import { TaskFailure } from '@shop/programs/task';
import { appRelease, buildEntries, type Builds, releasedApps, withoutRemoved } from '@shop/release/document/release';
import { revokePreview } from '@shop/release/preview-links';
import { verifiedManifest } from '@shop/release/stores/signed-builds';
import { remoteOfPackage } from '@shop/workspace/apps';
import { askShop } from './ask-shop.ts';
import type { ReleaseTask } from './command.ts';
import { pageReader, type ComposedPage } from './composed-page.ts';
import { shopOf, signLinkTo } from './link.ts';
import { openPreview } from './open-preview.ts';
import { excessesOf, growthOf } from './page-excess.ts';

/** Files that a refusal names of each page. */
const MOST_FILES = 5;
/** Failing pages that a refusal names. */
const MOST_FAILING = 4;

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

/**
 * The routes of shoppers' pages as they would be with some builds, each with the path of one page. Documents of their own are
 * at another host, which this machine may not find.
 */
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
    (declares?.ownDocument ? [] : (declares?.routes ?? [])).flatMap(({ id, path: pattern }) => {
      const isOne = (path: string) => {
        const owner = routeOwner(ownership, path);
        return owner?.app === app && owner.pattern === pattern;
      };
      const path = [pattern, ...paths].find((one) => !/[:*]/.test(one) && isOne(one));
      return path === undefined ? [] : [{ route: id, path }];
    }),
  );
}

class RefusedPages extends TaskFailure {}

/** Where the budgets are set; a remote in its own project does not have that file. */
const BUDGETS = remoteOfPackage(ROOT) ? '' : ' (release/planning/page-budgets.ts)';

const failing = (lines: readonly string[]): string =>
  `pages fail on the server, where the builds before would take over:\n${lines.join('\n')}`;

/**
 * Refuses builds with which a page of the shop fails on the server, or is heavier than its budget, in either language: the
 * shop composes each page with them and the other apps' live builds, as for whoever opens a preview link. Throws with the
 * pages and the reasons: the error, or by how much which files grew. With `anyway`, pages may fail. Answers what was not
 * checked, and why, where the shop does not answer or does not show the builds: a release that mends it must not wait for that.
 */
export async function refusePages(builds: Builds, task: ReleaseTask): Promise<string | undefined> {
  const { store, anyway, say } = task;
  const live = await store.current();
  const news = buildEntries(builds).filter(([app, build]) => appRelease(live, app)?.build !== build);
  if (!live || news.length === 0) return undefined;
  if (shopOf(task) === undefined)
    return 'No shop is open here, so its pages were not tried. Name one that runs: PUBLIC_ORIGIN=https://…';
  const { address, id } = await signLinkTo(builds, task);
  try {
    const previews = await openPreview(address, builds);
    const { failed, heavy } = await pageProblems(new URL(address).origin, { builds, news, previews, task });
    if (failed.length > 0 && !anyway)
      throw new RefusedPages(`Refused, because ${failing(failed)}\nRelease it all the same: --anyway`);
    if (heavy.length > 0)
      throw new RefusedPages(
        `Refused, because pages would be heavier than their budgets${BUDGETS}:\n${heavy.join('\n')}`,
      );
    if (failed.length > 0) say(`Released all the same: ${failing(failed)}`);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedPages || !(error instanceof TaskFailure)) throw error;
    return `The shop's pages were not tried: ${error.message}`;
  } finally {
    await revokePreview(store, id);
  }
}

interface Candidates {
  builds: Builds;
  /** Those that are not live. */
  news: [AppName, string][];
  /** The cookies with which the shop shows them, and what is live. */
  previews: Awaited<ReturnType<typeof openPreview>>;
  task: ReleaseTask;
}

/** Lines for the pages that would fail, and for those that would exceed their budgets, with the files that make them heavier. */
async function pageProblems(shop: string, { builds, news, previews, task }: Candidates) {
  const read = pageReader(shop, task.store);
  const apps = news.map(([app]) => app);
  const failed: string[] = [];
  const heavy: string[] = [];
  for (const { route, path } of await pagesWith(builds, shop, task))
    for (const language of LANGUAGES) {
      // A build that fails on several pages often fails on all, on each as late as a page can be.
      if (failed.length >= MOST_FAILING) return { failed, heavy };
      const [now, next] = await Promise.all([
        read(path, language, previews.live),
        read(path, language, previews.candidates),
      ]);
      failed.push(...failuresOf(news, now, next).map((reason) => `  ${path} (${language}): ${reason}`));
      // A page that was late on a busy machine is shown with those that take over.
      if (next.status !== 200 || news.some(([app, build]) => next.builds[app] !== build)) continue;
      const before = now.status === 200 ? now : undefined;
      const excesses = excessesOf(route, before, next);
      if (excesses.length > 0)
        heavy.push(
          `  ${path} (${language}): ${excesses.join('; ')}`,
          ...growthOf(apps, before, next).slice(0, MOST_FILES),
        );
    }
  return { failed, heavy };
}

/** Why a page fails with new builds that did not fail before. */
function failuresOf(news: Candidates['news'], now: ComposedPage, next: ComposedPage): string[] {
  if (now.status >= 500) return [];
  const reasons = news.flatMap(([app, build]) => next.failures[`${app} ${build}`] ?? []);
  return reasons.length === 0 && next.status >= 500 ? [`it answers with status ${next.status}`] : reasons;
}
