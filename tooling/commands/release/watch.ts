import type { AppName } from '@shop/composition/app-name';
import { TaskFailure } from '@shop/programs/task';
import { appRelease, type Release } from '@shop/release/document/release';
import { eventSentence } from '@shop/release/document/release-event';
import { browserCounts, type BrowserCounts } from '@shop/release/proof/browser-counts';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { setTimeout } from 'node:timers/promises';
import type { Answer, Command } from './command.ts';
import { appNamed, countsSentence, current, liveSentence, published } from './live.ts';

/** Milliseconds between two looks at what is live. */
const LOOK_EVERY = 5_000;
/** Milliseconds that the release store may be silent: a storefront that starts anew takes seconds. */
const SILENCE = 60_000;

/** What becomes of a canary in a time. */
export interface Watched {
  app: AppName;
  build: string;
  held: boolean;
  /** The publication that ended it before its time. */
  ended?: Pick<Release, 'by' | 'at' | 'kind' | 'because'> & { action: string };
  /** What browsers had of it meanwhile; absent where nobody counts. */
  views?: number;
  failures?: number;
}

/** Counts anew from now on; answers what came since, or undefined where nobody counts. */
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

/** Looks at what is live. A store that does not answer says nothing for a while, then throws. */
function patientLooks(store: ReleaseRepository): () => Promise<Release | undefined> {
  let heard = Date.now();
  return async () => {
    try {
      const now = await current(store);
      heard = Date.now();
      return now;
    } catch (error) {
      if (Date.now() - heard > SILENCE) throw error;
      return undefined;
    }
  };
}

/**
 * Waits while an app's canary is out. A failure where it was ended before its time, by the storefront because it could not
 * be used, or by somebody, or where too few visitors were shown it: what comes after must not promote it.
 */
export const watch: Command<Watched> = async ([name], { say, store, minutes = 10, views: fewest = 0, usage }) => {
  if (!name) throw new TaskFailure(`Watch the canary of which app?\n${usage}`);
  const app = await appNamed(name, { store, usage });
  const first = await current(store);
  const canary = appRelease(first, app)?.canary;
  if (!canary) throw new TaskFailure(`${app} has no canary. Start one: npm run release -- promote --canary 10 ${app}`);
  const { build, percent } = canary;
  const countedSince = await countingFromNow(store, `${app}/${build}`);
  let counted = await countedSince();
  if (fewest > 0 && !counted)
    throw new TaskFailure(`--views can not be kept: no shop tells how often it was shown. PUBLIC_ORIGIN names one.`);
  say(`${app}: ${percent} % of the visitors get ${build}, for ${minutes} min`);

  const look = patientLooks(store);
  const until = Date.now() + minutes * 60_000;
  for (let left = until - Date.now(); left > 0; left = until - Date.now()) {
    await setTimeout(Math.min(LOOK_EVERY, left));
    const now = await look();
    if (!now || appRelease(now, app)?.canary?.build === build) {
      counted = (await countedSince()) ?? counted;
      continue;
    }
    // Somebody was sure already.
    if (appRelease(now, app)?.build === build) return held();
    const since = await store.after(first.revision);
    const end = since.findLast((one) => appRelease(one, app)?.canary?.build !== build) ?? now;
    say(`The canary was ended before its time, ${published(end)}\n${liveSentence(now, app)}`);
    const { by, at, kind, because } = end;
    const ended = { by, at, kind, because, action: eventSentence(end) };
    return { answer: { app, build, held: false, ended, ...counted }, isFailure: true };
  }
  if (!counted || counted.views >= fewest) return held();
  say(`${app} ${build} was shown too seldom to be promoted: ${countsSentence(counted)}; --views asks for ${fewest}.
It stays a canary. Watch it longer: npm run release -- watch --minutes 60 --views ${fewest} ${app}`);
  return { answer: { app, build, held: false, ...counted }, isFailure: true };

  function held(): Answer<Watched> {
    say(`${app} ${build} held${counted ? `: ${countsSentence(counted)}` : ''}`);
    return { answer: { app, build, held: true, ...counted } };
  }
};
