import type { AppName } from '@shop/composition/app-name';
import { isDeepStrictEqual } from 'node:util';
import { eventOfChange } from './document/event-of-change.ts';
import { withKnownBehind } from './document/next-release.ts';
import type { PreviewRecord } from './document/preview-record.ts';
import { buildEntries, releasedApps, type AppRelease, type Apps, type Release } from './document/release.ts';
import { takeOver, type Observations } from './proof/standing.ts';
import { checkRelease, commitRelease, withDeclarations } from './publish.ts';
import { distrustReason, type TrustedKey } from './signing/keys.ts';
import { LONGEST_PREVIEW_DAYS } from './signing/preview-link.ts';
import type { ReleaseRepository } from './stores/release-repository.ts';
import { copyBuild, isSignedIn } from './stores/signed-builds.ts';

/** Characters of a sender's reason that the history keeps. */
const LONGEST_REASON = 500;
/** Builds of one app that teams may store: about six a day for the 30 days that a released one is kept. */
export const MAX_BUILDS = 200;

/** Stores a build that a team sent, if all files came and a key that is trusted for its app signed them. Throws else. */
export async function acceptBuild(
  store: ReleaseRepository,
  app: AppName,
  build: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const stored = await store.builds(app);
  if (stored.length >= MAX_BUILDS && !stored.some((one) => one.build === build)) {
    throw new Error(
      `The store has ${stored.length} builds of ${app}, and takes no more. Publish one of them, or let the operator run "npm run release -- prune": both remove builds that nobody uses.`,
    );
  }
  const sent: ReleaseRepository = { ...store, address: 'What was sent', read: async (_, __, file) => files.get(file) };
  await copyBuild(sent, store, app, build);
}

/** Kinds of events that take a build from visitors. */
const TAKES_BACK: ReadonlySet<Release['kind']> = new Set<Release['kind']>(['rollback', 'canary-end', 'removal']);

/** The sender's key is not trusted for what it asks. */
export class ForbiddenChange extends Error {}

interface Sender {
  key: TrustedKey;
  /** Origin of the shop into which the team releases. */
  shop: string;
  /** What the shop knows of its builds. */
  observations?: Observations;
}

/** Whether a sender leaves an app as it is. Older programs do not know `earlier`, so they send documents without it. */
function isUnchanged(before: AppRelease | undefined, sent: AppRelease | undefined): boolean {
  const comparable = (one: AppRelease | undefined) => one && { ...one, earlier: undefined };
  return isDeepStrictEqual(comparable(before), comparable(sent));
}

/** An app as it was sent. Older programs do not know of pins, so only an event of that kind changes one. */
function withPinKept(
  sent: AppRelease | undefined,
  before: AppRelease | undefined,
  kind: Release['kind'],
): AppRelease | undefined {
  if (!sent || kind === 'pin' || kind === 'unpin') return sent;
  const { pinned: _, ...one } = sent;
  return before?.pinned && before.build === one.build ? { ...one, pinned: true } : one;
}

/**
 * Publishes a release that a team sent: each app that it changes must be its own, and go together with the rest. The shop
 * decides by itself who did it and when, what the builds declare, what stands behind them, and which kind of event it was.
 * Answers undefined where somebody else has published meanwhile, so that no publication is taken twice. Throws with what is
 * wrong.
 */
export async function acceptPublication(
  store: ReleaseRepository,
  sent: Release,
  { key, shop, observations = {} }: Sender,
): Promise<Release | undefined> {
  const current = await store.current();
  if (sent.revision !== (current?.revision ?? 0) + 1) return undefined;

  const before: Apps = current ? releasedApps(current) : {};
  const wanted: Apps = { ...releasedApps(sent) };
  for (const app of new Set([...Object.keys(before), ...Object.keys(wanted)] as AppName[])) {
    const named = withPinKept(wanted[app], before[app], sent.kind);
    if (named) wanted[app] = named;
    if (isUnchanged(before[app], wanted[app])) {
      if (before[app]) wanted[app] = before[app];
      continue;
    }
    if (distrustReason([key], key.id, app)) throw new ForbiddenChange(`${key.name} may not change ${app}.`);
    const { [app]: one } = wanted;
    if (!one || (app === 'shell' && one.removed))
      throw new ForbiddenChange(
        `${app} can not be taken away. A remote leaves the shop by: npm run release -- remove ${app}`,
      );
    const completed = await withKnownBehind(app, one, before[app], takeOver(observations, isSignedIn(store)));
    const left = one.removed && !before[app]?.removed ? { removed: new Date().toISOString() } : {};
    wanted[app] = await withDeclarations(store, app, { ...completed, ...left });
  }
  const apps = await checkRelease(wanted, before, { store, shop });
  const { because, ...event } = eventOfChange(before, apps, sent);
  const reason = because === undefined ? {} : { because: because.slice(0, LONGEST_REASON) };
  // The shop makes the mark itself. A team may say this of what it takes back, and of nothing else.
  const didHarm = TAKES_BACK.has(event.kind) && (sent.harm?.count ?? 0) > (current?.harm?.count ?? 0);
  const others = buildEntries(sent.builds).find(([app]) => didHarm && distrustReason([key], key.id, app));
  if (others) throw new ForbiddenChange(`${key.name} may not withdraw builds of ${others[0]}.`);
  return commitRelease(store, current, apps, { event: { ...event, ...reason, by: key.name }, didHarm });
}

/** The most links that are noted at a time, so that no key fills the store. */
const MOST_PREVIEWS = 1_000;

/**
 * Notes a link to candidates that a team made, or that it ended one. The team's key must be trusted for all of the link's
 * apps. The shop decides by itself who did it and when. Throws with what is wrong.
 */
export async function acceptPreview(store: ReleaseRepository, sent: PreviewRecord, key: TrustedKey): Promise<void> {
  const known = await store.preview(sent.id);
  const { builds } = known ?? sent;
  const stranger = buildEntries(builds).find(([app]) => distrustReason([key], key.id, app));
  if (stranger) throw new ForbiddenChange(`${key.name} may not make or end links to builds of ${stranger[0]}.`);
  const now = new Date().toISOString();
  if (known) {
    if (sent.revoked === undefined) throw new Error(`The link ${sent.id} is there already.`);
    if (known.revoked === undefined) await store.savePreview({ ...known, revoked: now, revokedBy: key.name });
    return;
  }
  if (Date.parse(sent.until) > Date.now() + LONGEST_PREVIEW_DAYS * 24 * 60 * 60 * 1000)
    throw new Error(`A link works for ${LONGEST_PREVIEW_DAYS} days at most.`);
  if ((await store.previews()).length >= MOST_PREVIEWS)
    throw new Error(`There are ${MOST_PREVIEWS} links already. End some: npm run release -- previews`);
  await store.savePreview({ id: sent.id, builds, until: sent.until, by: key.name, at: now });
}
