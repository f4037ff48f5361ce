import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { hostname } from 'node:os';
import path from 'node:path';
import { CHANGES, changesNothing, nextRelease } from './document/next-release.ts';
import {
  appRelease,
  type AppRelease,
  type Apps,
  buildEntries,
  type Builds,
  type Release,
  releasedApps,
  type ReleaseEvent,
  type RequestedKind,
} from './document/release.ts';
import { compatibleApps } from './planning/compatibility.ts';
import { pruneBuilds } from './planning/prune.ts';
import { rollbackTarget } from './planning/rollback-target.ts';
import { refuseSharedNames } from './planning/shared-names.ts';
import { refuseUnknownSlots } from './planning/unknown-slots.ts';
import { refuseUnreachable } from './proof/files-elsewhere.ts';
import { observationsOf } from './proof/observations.ts';
import { takeOver, type Observations } from './proof/standing.ts';
import { currentUser } from './signing/keys.ts';
import { directoryStore } from './stores/directory-store.ts';
import type { ReleaseRepository } from './stores/release-repository.ts';
import { isSignedIn, originsOf, verifiedManifest } from './stores/signed-builds.ts';

export interface PublishOptions {
  /** Where it is made live; this machine's release store where absent. */
  store?: ReleaseRepository;
  /** Name of the checkout that releases; this checkout where absent. A start of another checkout does not replace its builds. */
  from?: string;
  /** The reason, which the history shows after the event. */
  because?: string;
  /** Who releases, as the history names them; user and machine where absent. */
  by?: string;
  /** What is known of builds; what storefronts of the store say where absent. */
  observations?: Observations;
  /** Whether builds that only take over after a failure may be given up where they don't go with the rest. */
  dropPrevious?: boolean;
  /** Throws where a build must not take the place of the live one. Asked again where somebody published meanwhile. */
  mayReplace?: (app: AppName, build: string, live: AppRelease | undefined) => Promise<void>;
  /** Whether what is left did harm: browsers then drop all that it could have left in them (`Release.harm`). */
  didHarm?: boolean | undefined;
  /** Called with a sentence for each build that is given up. */
  report?: (line: string) => void;
}

/** A requested kind of event, and the builds that it concerns. */
interface Request {
  kind: RequestedKind;
  builds: Builds;
  percent?: number;
  leaving?: string | undefined;
}

/**
 * Plans, checks and commits a release. If somebody else publishes meanwhile, it starts again from their release. Answers the
 * current release where nothing would change.
 */
async function publish(request: Request, options: PublishOptions): Promise<Release> {
  const { store = directoryStore(), because, by = store.publisher ?? currentUser() } = options;
  const { kind, builds, percent } = request;
  const event = { kind, builds, ...(percent === undefined ? {} : { percent }), by, ...(because ? { because } : {}) };
  for (let attempted = 0; ;) {
    const current = await store.current();
    const revision = (current?.revision ?? 0) + 1;
    if (revision <= attempted)
      throw new Error(`Publication ${revision} is damaged, so none can follow it. Mend it: npm run release -- mend`);
    const before = current ? releasedApps(current) : {};
    const planned = await planRelease(request, before, options);
    const checked = isUnchecked(kind) ? planned : await checkRelease(planned, before, { ...options, store });
    if (changesNothing(current, checked) && !options.didHarm) return current!;
    const release = await commitRelease(store, current, checked, { event, ...options });
    if (release) return release;
    attempted = revision;
  }
}

/** Kinds that show no build to anybody who did not get it before: they are possible whatever else is wrong. */
const SHOWS_NOTHING_NEW: readonly RequestedKind[] = ['canary-end', 'removal', 'pin', 'unpin'];

/** A candidate is shown to nobody either. */
const isUnchecked = (kind: RequestedKind): boolean => kind === 'candidate' || SHOWS_NOTHING_NEW.includes(kind);

/** Kinds by which a team means to show a build; a rollback must never fail for a slot, which does no harm. */
const ON_PURPOSE: readonly RequestedKind[] = ['release', 'promotion', 'canary'];

/** Step one: what would be live of each app. Throws where a build is not verified, or fills a slot that no page has. */
async function planRelease(
  { kind, builds, percent, leaving }: Request,
  before: Apps,
  options: PublishOptions,
): Promise<Apps> {
  const { store = directoryStore(), from = checkoutIn(store) } = options;
  const behind = takeOver(options.observations ?? (await observationsOf(store)) ?? {}, isSignedIn(store));
  const apps = { ...before };
  for (const [app, build] of buildEntries(builds)) {
    await options.mayReplace?.(app, build, before[app]);
    const changed = await CHANGES[kind](app, build, apps[app], { from, percent, leaving, ...behind });
    if (changed) apps[app] = SHOWS_NOTHING_NEW.includes(kind) ? changed : await withDeclarations(store, app, changed);
  }
  if (ON_PURPOSE.includes(kind)) refuseUnknownSlots(apps, before);
  return apps;
}

/**
 * Step two: whether all builds that visitors could then come upon go together, and whether browsers can reach those that
 * are new. Answers the apps, without previous builds that were given up. Throws with what is wrong.
 *
 * @param options.shop Where visitors find the shop; the store's address where absent.
 */
export async function checkRelease(
  apps: Apps,
  before: Apps,
  options: Pick<PublishOptions, 'dropPrevious' | 'report'> & { store: ReleaseRepository; shop?: string },
): Promise<Apps> {
  const { store, dropPrevious = false, report = () => undefined, shop = store.address } = options;
  const compatible = await compatibleApps(store, apps, { dropPrevious, report });
  await refuseSharedNames(store, apps, before);
  await refuseUnreachable(store, apps, { before, shop });
  return compatible;
}

type Committed = { event: Pick<ReleaseEvent, 'kind' | 'builds' | 'percent' | 'by' | 'because'> };

/**
 * Step three: writes the next release document, and removes the builds that nobody needs any more. Answers undefined where
 * somebody else has published meanwhile.
 */
export async function commitRelease(
  store: ReleaseRepository,
  current: Release | undefined,
  apps: Apps,
  { event, didHarm, report = () => undefined }: Pick<PublishOptions, 'report' | 'didHarm'> & Committed,
): Promise<Release | undefined> {
  const release = nextRelease(current, apps, { ...event, ...(await originsOf(store, event.builds)) }, { didHarm });
  if (!(await store.add(release))) return undefined;
  await pruneBuilds(store).catch((error: unknown) =>
    report(`It is published. Old builds could not be removed, which the next release tries again: ${String(error)}`),
  );
  return release;
}

/** What is live of an app, with the pages, slots and commands that its builds declare. */
export async function withDeclarations(
  store: ReleaseRepository,
  app: AppName,
  { canary, ...live }: AppRelease,
): Promise<AppRelease> {
  const declaredBy = async (build: string) => {
    const { declares } = await verifiedManifest(store, app, build);
    return declares ? { declares } : {};
  };
  return {
    ...live,
    ...(await declaredBy(live.build)),
    ...(canary ? { canary: { ...canary, ...(await declaredBy(canary.build)) } } : {}),
  };
}

/** The name of this checkout in a store. Machines that share a store may have their checkouts in folders of the same name. */
export const checkoutIn = ({ address }: ReleaseRepository): string =>
  path.isAbsolute(address) ? ROOT : `${hostname()}:${ROOT}`;

/**
 * Makes builds of the release store live, atomically; each storefront shows them once it has loaded them. Apps not named
 * stay as they are; a remote that was never live joins. Throws where a build is not in the store or not verified, where
 * visitors could come upon builds that don't go together, where it claims what another app has, or where the first
 * publication names no shell.
 */
export const makeLive = (
  builds: Builds,
  kind: 'build' | 'release' | 'promotion' = 'release',
  options: PublishOptions = {},
): Promise<Release> => publish({ kind, builds }, options);

/** Throws as `makeLive` would with these builds, and changes nothing. */
export async function checkBuilds(builds: Builds, options: PublishOptions = {}): Promise<void> {
  const { store = directoryStore() } = options;
  const current = await store.current();
  if (!current) throw new Error('Nothing is live yet, so there is nothing that a candidate could go together with.');
  const before = releasedApps(current);
  await checkRelease(await planRelease({ kind: 'release', builds }, before, options), before, { ...options, store });
}

/**
 * Checks builds like a release, and records them as candidates; what is live stays. A remote that was never live is only
 * checked: the release document has no place for it. Throws as `makeLive` does.
 */
export async function addCandidates(builds: Builds, options: PublishOptions = {}): Promise<Release> {
  await checkBuilds(builds, options);
  return publish({ kind: 'candidate', builds }, options);
}

/** Shows builds to a share of the visitors, in percent from 1 to 99. Throws as `makeLive` does. */
export const startCanary = (builds: Builds, percent: number, options: PublishOptions = {}): Promise<Release> =>
  publish({ kind: 'canary', builds, percent }, options);

interface LeaveOptions extends PublishOptions {
  /** Leaves only this build: if another one became live or a canary meanwhile, that one stays. */
  leaving?: string;
}

/** Ends an app's canary: everybody gets the live build. Throws where there is no canary. */
export async function endCanary(app: AppName, options: LeaveOptions = {}): Promise<Release> {
  const { canary } = appRelease(await (options.store ?? directoryStore()).current(), app) ?? {};
  if (!canary) throw new Error(`${app} has no canary.`);
  return publish({ kind: 'canary-end', builds: { [app]: options.leaving ?? canary.build } }, options);
}

/**
 * Takes a remote out of the shop: its pages, slots and commands are there no longer, until a rollback or release brings it
 * back. Throws where it is not in the shop, and for the shell.
 */
export async function removeApp(app: AppName, options: PublishOptions = {}): Promise<Release> {
  const current = appRelease(await (options.store ?? directoryStore()).current(), app);
  if (!current) throw new Error(`${app} is not in the shop.`);
  return publish({ kind: 'removal', builds: { [app]: current.build } }, options);
}

/** Pins the live build of an app, or ends that. A pinned build is not rolled back automatically. Throws where there is none. */
export async function pinApp(app: AppName, isPinned: boolean, options: PublishOptions = {}): Promise<Release> {
  const current = appRelease(await (options.store ?? directoryStore()).current(), app);
  if (!current) throw new Error(`${app} is not in the shop.`);
  return publish({ kind: isPinned ? 'pin' : 'unpin', builds: { [app]: current.build } }, options);
}

/**
 * Makes an earlier build live again: the last good one, or `to`; of a remote that was taken out, its live one. Ends a canary of
 * the app, and gives up builds behind live ones that don't go with it. Throws where there is none, or where the rest does not.
 */
export async function rollBack(
  app: AppName,
  options: LeaveOptions & { to?: string | undefined } = {},
): Promise<Release> {
  const { leaving, store = directoryStore() } = options;
  const observations = options.observations ?? (await observationsOf(store)) ?? {};
  const current = appRelease(await store.current(), app);
  const back = current?.removed ? current.build : undefined;
  const build = options.to ?? back ?? (await rollbackTarget(store, app, current, observations));
  if (build === current?.build && !current.removed && !options.didHarm)
    throw new Error(`${app} ${build} is live already.`);
  const request = { kind: 'rollback', builds: { [app]: build }, leaving } as const;
  return publish(request, { ...options, observations, dropPrevious: true });
}
