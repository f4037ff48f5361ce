import type { AppName } from '@shop/composition/app-name';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type AppRelease,
  type Apps,
  buildsBehind,
  eventSentence,
  type Release,
  RELEASE_VERSION,
  releasedApps,
  type ReleaseEvent,
  type RequestedKind,
} from './release.ts';

/** Which builds may take over from a live one. */
export interface TakeOverRules {
  /** Whether a build failed where it ran. */
  hasFailed: (app: AppName, build: string) => boolean;
  /** Those of some builds, newest first, that may take over from the live one, best first. */
  ableToTakeOver: (app: AppName, builds: readonly string[]) => Promise<string[]>;
}

/** What a change needs to know beside the builds. */
export interface ChangeContext extends TakeOverRules {
  /** The checkout that asks, as later builds of other checkouts compare it. */
  from: string;
  /** The share of the visitors who get a canary, in percent. */
  percent?: number | undefined;
  /** A roll-back leaves only this build: if another one became live meanwhile, nothing changes. */
  leaving?: string | undefined;
}

/** What is live of an app after a change; undefined where it stays without a release. Throws where the change is not possible. */
type Change = (
  app: AppName,
  build: string,
  current: AppRelease | undefined,
  context: ChangeContext,
) => AppRelease | undefined | Promise<AppRelease>;

function backInShop(current: AppRelease): AppRelease {
  const { removed: _, ...one } = current;
  return one;
}

type Live = Omit<AppRelease, 'previous' | 'earlier'>;

/** The rolled-back builds and the candidate of an app that remain once a build becomes live or a canary. */
function withoutBuild(build: string, { rolledBack = [], candidate }: Pick<AppRelease, 'rolledBack' | 'candidate'>) {
  const others = [...new Set(rolledBack)].filter((other) => other !== build);
  return {
    ...(others.length > 0 ? { rolledBack: others } : {}),
    ...(candidate !== undefined && candidate !== build ? { candidate } : {}),
  };
}

/** With those of some builds, newest first, that may take over. Builds that failed never do: they count as rolled back. */
async function withBehind(
  app: AppName,
  live: Live,
  builds: readonly string[],
  { hasFailed, ableToTakeOver }: TakeOverRules,
): Promise<AppRelease> {
  const failed = builds.filter((build) => hasFailed(app, build));
  const rolledBack = [...new Set([...(live.rolledBack ?? []), ...failed])];
  const [previous, ...earlier] = await ableToTakeOver(
    app,
    builds.filter((build) => !rolledBack.includes(build)),
  );
  return {
    ...live,
    ...(previous === undefined ? {} : { previous }),
    ...(earlier.length > 0 ? { earlier } : {}),
    ...(rolledBack.length > 0 ? { rolledBack } : {}),
  };
}

/**
 * The builds that could take over from one that becomes live, newest first: the live one and those behind it. If one of
 * these is released again, there was a reason to leave the live one, so that one does not take over.
 */
function buildsLeft(build: string, current: AppRelease): string[] {
  const behind = buildsBehind(current);
  const isLeft = current.build !== build && !behind.includes(build);
  return [...(isLeft ? [current.build] : []), ...behind.filter((other) => other !== build)];
}

const withLiveBuild: Change = (app, build, current, context) => {
  const { from } = context;
  if (!current) return { build, from };
  if (current.build === build) return { ...backInShop(current), from };
  return withBehind(app, { build, from, ...withoutBuild(build, current) }, buildsLeft(build, current), context);
};

/**
 * What another program wants to be live of an app, with all builds behind it that this shop knows. The sender may not know
 * them; the one that it names first stays first.
 */
export async function withKnownBehind(
  app: AppName,
  sent: AppRelease,
  current: AppRelease | undefined,
  rules: TakeOverRules,
): Promise<AppRelease> {
  const live = withoutBehind(sent);
  if (!current) return live;
  const known = await withBehind(app, live, buildsLeft(live.build, current), rules);
  const behind = buildsBehind(known);
  const [previous, earlier] =
    sent.previous !== undefined && behind.includes(sent.previous)
      ? [sent.previous, behind.filter((build) => build !== sent.previous)]
      : [undefined, behind];
  return {
    ...withoutBehind(known),
    ...(previous === undefined ? {} : { previous }),
    ...(earlier.length > 0 ? { earlier } : {}),
  };
}

function withoutBehind(one: AppRelease): Live {
  const live = { ...one };
  delete live.previous;
  delete live.earlier;
  return live;
}

/** A share of the visitors gets the build; for the others nothing changes. */
const withCanary: Change = (app, build, current, { percent = 0 }) => {
  if (!current)
    throw new Error(`${app} was never live, so nothing could take over from a canary. Promote it without --canary.`);
  if (current.removed)
    throw new Error(`${app} was taken out of the shop. Bring it back first: npm run release -- rollback ${app}`);
  if (current.build === build) throw new Error(`${app} ${build} is live already, for everybody.`);
  const { rolledBack: _, candidate: __, ...rest } = current;
  return { ...rest, ...withoutBuild(build, current), canary: { build, percent } };
};

/** The canary's build counts as rolled back until somebody releases it on purpose. */
const withoutCanary: Change = (_app, build, current) => {
  if (current?.canary?.build !== build) return current;
  const { canary, ...live } = current;
  return { ...live, rolledBack: [canary.build, ...(live.rolledBack ?? [])] };
};

/** The build waits until it is promoted. The document has no place for a candidate of an app that was never live. */
const withCandidate: Change = (_app, build, current) =>
  !current || current.build === build ? current : { ...current, candidate: build };

/** Live build and canary count as rolled back until somebody releases them on purpose, so neither takes over. */
const rolledBackTo: Change = (app, build, current, context) => {
  const { from, leaving } = context;
  if (!current) throw new Error(`${app} has no build to go back to.`);
  if (leaving !== undefined && current.build !== leaving) return current;
  if (current.removed && current.build === build) return { ...backInShop(current), from };
  const { canary, ...live } = current;
  const left = [live.build, ...(canary ? [canary.build] : []), ...(live.rolledBack ?? [])];
  const others = buildsBehind(live).filter((other) => other !== build);
  return withBehind(app, { build, from, ...withoutBuild(build, { ...live, rolledBack: left }) }, others, context);
};

/** A remote leaves the shop as it is, so that a rollback can bring it back. Its canary and its candidate end. */
const removedNow: Change = (app, _build, current) => {
  if (!current) throw new Error(`${app} is not in the shop.`);
  if (app === 'shell') throw new Error('The shell can not be taken out of the shop: it is the frame of every page.');
  const { canary, candidate: _, ...rest } = current;
  const left = canary ? { rolledBack: [canary.build, ...(rest.rolledBack ?? [])] } : {};
  return rest.removed ? current : { ...rest, ...left, removed: new Date().toISOString() };
};

/** Only the live build is pinned, so it stays so until another one is live. */
const pinnedNow: Change = (app, build, current) => {
  if (!current) throw new Error(`${app} is not in the shop.`);
  return current.build === build ? { ...current, pinned: true } : current;
};

const unpinnedNow: Change = (_app, build, current) => {
  if (current?.build !== build) return current;
  const { pinned: _, ...one } = current;
  return one;
};

/** What each kind of event does. The builds that it sets behind the live one are those that a later rollback can make live. */
export const CHANGES: Record<RequestedKind, Change> = {
  build: withLiveBuild,
  release: withLiveBuild,
  promotion: withLiveBuild,
  rollback: rolledBackTo,
  candidate: withCandidate,
  canary: withCanary,
  'canary-end': withoutCanary,
  removal: removedNow,
  pin: pinnedNow,
  unpin: unpinnedNow,
};

/** Whether a release would leave everything as it is. */
export const changesNothing = (current: Release | undefined, apps: Apps): boolean =>
  current !== undefined && isDeepStrictEqual(withoutUndefined(apps), withoutUndefined(releasedApps(current)));

const withoutUndefined = (apps: Apps): Apps => Object.fromEntries(Object.entries(apps).filter(([, one]) => one));

function harmAfter(current: Release | undefined, didHarm: boolean): Pick<Release, 'harm'> {
  if (!didHarm) return current?.harm ? { harm: current.harm } : {};
  const count = (current?.harm?.count ?? 0) + 1;
  return { harm: { count, at: new Date().toISOString(), mark: randomBytes(16).toString('base64url') } };
}

/** The document that follows the current one. Throws where the first one would name no shell. */
export function nextRelease(
  current: Release | undefined,
  { shell, ...remotes }: Apps,
  event: Pick<ReleaseEvent, 'kind' | 'builds' | 'percent' | 'by' | 'because' | 'made'>,
  { didHarm = false }: { didHarm?: boolean | undefined } = {},
): Release {
  if (!shell) throw new Error('The first publication must name a build of shell.');
  const revision = (current?.revision ?? 0) + 1;
  const [app, ...others] = Object.keys(event.builds) as AppName[];
  return {
    version: RELEASE_VERSION,
    id: `${revision}-${Date.now().toString(36)}`,
    revision,
    at: new Date().toISOString(),
    ...event,
    ...(app && others.length === 0 ? { app } : {}),
    action: eventSentence(event),
    ...harmAfter(current, didHarm),
    shell,
    remotes: remotes as Release['remotes'],
  };
}
