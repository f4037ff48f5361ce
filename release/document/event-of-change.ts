import type { AppName } from '@shop/composition/app-name';
import { isDeepStrictEqual } from 'node:util';
import {
  RELEASE_KINDS,
  type AppRelease,
  type Apps,
  type Builds,
  type Effect,
  type ReleaseEvent,
  type ReleaseKind,
} from './release.ts';

type Effects = Partial<Record<AppName, { effect: Effect; build: string }>>;

/**
 * How a release changes each app: it has another live build or canary, its canary ended, it has another candidate, it left
 * the shop, or its live build is pinned or no longer so.
 */
function effectsOf(before: Apps, after: Apps): Effects {
  const effects: Effects = {};
  for (const [app, now] of Object.entries(after) as [AppName, AppRelease][]) {
    const { build, canary, candidate, removed, pinned } = before[app] ?? {};
    if (now.removed && !removed) effects[app] = { effect: 'removal', build: now.build };
    else if (now.build !== build || (removed && !now.removed)) effects[app] = { effect: 'live', build: now.build };
    else if (now.canary && !isDeepStrictEqual(now.canary, canary))
      effects[app] = { effect: 'canary', build: now.canary.build };
    else if (canary && !now.canary) effects[app] = { effect: 'canary-end', build: canary.build };
    else if (now.candidate !== undefined && now.candidate !== candidate)
      effects[app] = { effect: 'candidate', build: now.candidate };
    else if (now.pinned !== pinned) effects[app] = { effect: now.pinned ? 'pin' : 'unpin', build: now.build };
  }
  return effects;
}

const KIND_OF_EFFECT: Record<Effect, ReleaseKind> = {
  live: 'release',
  canary: 'canary',
  'canary-end': 'canary-end',
  candidate: 'candidate',
  removal: 'removal',
  pin: 'pin',
  unpin: 'unpin',
};

/** Of several changes in one publication, the event is the first of these. */
const EFFECTS: readonly Effect[] = ['live', 'removal', 'canary', 'canary-end', 'candidate', 'pin', 'unpin'];

/**
 * The event that describes a change, whatever its sender calls it. The sender's kind is used only among kinds with the same
 * effect: only the sender knows whether a live build was released, promoted, built or rolled back to.
 */
export function eventOfChange(
  before: Apps,
  after: Apps,
  sent: Pick<ReleaseEvent, 'kind' | 'builds' | 'because'>,
): Pick<ReleaseEvent, 'kind' | 'builds' | 'percent' | 'because'> {
  const effects = Object.entries(effectsOf(before, after)) as [AppName, { effect: Effect; build: string }][];
  const effect = EFFECTS.find((one) => effects.some(([, other]) => other.effect === one));
  const sentEffect = sent.kind === 'unknown' ? undefined : RELEASE_KINDS[sent.kind].effect;
  const kind: ReleaseKind = sentEffect === (effect ?? 'live') ? sent.kind : KIND_OF_EFFECT[effect ?? 'live'];
  const changed = effects
    .filter(([, other]) => other.effect === effect)
    .map(([app, { build }]) => [app, build] as const);
  const percent = changed.map(([app]) => after[app]!.canary?.percent).find((share) => share !== undefined);
  return {
    kind,
    builds: effect === undefined ? sent.builds : (Object.fromEntries(changed) as Builds),
    ...(kind === 'canary' && percent !== undefined ? { percent } : {}),
    ...(sent.because === undefined ? {} : { because: sent.because }),
  };
}
