import type { AppName } from '@shop/composition/app-name';
import { TaskFailure } from '@shop/programs/task';
import { appRelease, eventSentence, type Release } from '@shop/release/document/release';
import { browserCounts, type BrowserCounts } from '@shop/release/proof/browser-counts';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { setTimeout } from 'node:timers/promises';
import type { Answer, Command } from './command.ts';
import { appNamed, countsSentence, current, published, sayStanding, standings } from './live.ts';

/** Milliseconds between two checks of what is live. */
const CHECK_INTERVAL = 5_000;
/** Milliseconds in which a release store that does not answer is no error: a restart of the storefront takes seconds. */
const OUTAGE = 60_000;

/** How a canary ended, or that it held. */
export interface Watched {
  app: AppName;
  build: string;
  held: boolean;
  /** The release that ended it before its time. */
  ended?: Pick<Release, 'by' | 'at' | 'kind' | 'because'> & { action: string };
  /** How often it was shown and failed in browsers meanwhile; absent where no shop counts. */
  views?: number;
  failures?: number;
}

/** Starts counting; the function that it answers says what was counted since, or undefined where no shop counts. */
async function countingFromNow(
  store: ReleaseRepository,
  name: string,
): Promise<() => Promise<BrowserCounts | undefined>> {
  const nothing = { views: 0, failures: 0 };
  const { views, failures } = (await browserCounts(store))?.[name] ?? nothing;
  return async () => {
    const known = await browserCounts(store);
    if (!known) return undefined;
    const now = known[name] ?? nothing;
    return { views: Math.max(0, now.views - views), failures: Math.max(0, now.failures - failures) };
  };
}

/** Reads what is live. Answers undefined while a store does not answer, and throws when that lasts too long. */
function tolerantReader(store: ReleaseRepository): () => Promise<Release | undefined> {
  let answeredAt = performance.now();
  return async () => {
    try {
      const now = await current(store);
      answeredAt = performance.now();
      return now;
    } catch (error) {
      if (performance.now() - answeredAt > OUTAGE) throw error;
      return undefined;
    }
  };
}

/**
 * Waits while a share of the visitors gets an app's canary. Fails where the storefront or somebody ended it before its
 * time, or where too few visitors were shown it, so that a script does not go on to promote it.
 */
export const watch: Command<Watched> = async ([name], { say, store, minutes = 10, views: fewest = 0, usage }) => {
  if (!name) throw new TaskFailure(`Watch the canary of which app?\n${usage}`);
  const app = await appNamed(name, { store });
  const first = await current(store);
  const canary = appRelease(first, app)?.canary;
  if (!canary) throw new TaskFailure(`${app} has no canary. Start one: npm run release -- promote --canary 10 ${app}`);
  const { build, percent } = canary;
  const countedSince = await countingFromNow(store, `${app}/${build}`);
  let counted = await countedSince();
  if (fewest > 0 && !counted)
    throw new TaskFailure(
      `--views can not be kept: no shop tells how often it was shown. PUBLIC_ORIGIN names one, which has to trust your key.`,
    );
  say(`${app}: ${percent} % of the visitors get ${build}, for ${minutes} min`);

  const readLive = tolerantReader(store);
  const until = performance.now() + minutes * 60_000;
  for (let left = until - performance.now(); left > 0; left = until - performance.now()) {
    await setTimeout(Math.min(CHECK_INTERVAL, left));
    const now = await readLive();
    if (!now || appRelease(now, app)?.canary?.build === build) {
      counted = (await countedSince()) ?? counted;
      continue;
    }
    // Somebody has promoted it already.
    if (appRelease(now, app)?.build === build) return held();
    const since = await store.after(first.revision);
    const end = since.findLast((one) => appRelease(one, app)?.canary?.build !== build) ?? now;
    say(`The canary was ended before its time, ${published(end)}`);
    for (const one of await standings(now, { store, say })) if (one.app === app) sayStanding(one, say);
    const { by, at, kind, because } = end;
    const ended = { by, at, kind, because, action: eventSentence(end) };
    return { answer: { app, build, held: false, ended, ...counted }, isFailure: true };
  }
  if (!counted || counted.views >= fewest) return held();
  say(`${app} ${build} was shown too seldom to be promoted: ${countsSentence(counted)}; at least ${fewest} ${fewest === 1 ? 'is' : 'are'} asked for.
It stays the canary of ${percent} % of the visitors. Watch it longer: npm run release -- watch --minutes 60 --views ${fewest} ${app}
Or decide yourself: npm run release -- promote ${app} ${build}, or npm run release -- rollback ${app}`);
  return { answer: { app, build, held: false, ...counted }, isFailure: true };

  function held(): Answer<Watched> {
    say(`${app} ${build} held${counted ? `: ${countsSentence(counted)}` : ''}`);
    return { answer: { app, build, held: true, ...counted } };
  }
};
