import { originSentence } from '@shop/release/document/build-origin';
import { appRelease, appsOf } from '@shop/release/document/release';
import { browserCounts, type BrowserCounts } from '@shop/release/proof/browser-counts';
import { originOfBuild } from '@shop/release/stores/signed-builds';
import type { Command } from './command.ts';
import { countsSentence, current, liveSentence, published } from './live.ts';

/** Prints what is live. While there is a canary, also how often it and the live build were shown and failed in browsers. */
export const status: Command = async (_, { say, store }) => {
  const live = await current(store);
  const known = appsOf(live).some((app) => appRelease(live, app)!.canary) ? await browserCounts(store) : undefined;
  const counts: Record<string, BrowserCounts> = {};
  for (const app of appsOf(live)) {
    say(liveSentence(live, app));
    const { build, canary } = appRelease(live, app)!;
    for (const id of [build, ...(canary ? [canary.build] : [])]) {
      const made = await originOfBuild(store, app, id);
      if (made) say(`  ${id}: ${originSentence(made)}`);
    }
    for (const id of canary && known ? [canary.build, build] : []) {
      const counted = known?.[`${app}/${id}`];
      if (!counted) continue;
      counts[`${app}/${id}`] = counted;
      say(`  ${id}: ${countsSentence(counted)}`);
    }
  }
  say(`published ${published(live)}`);
  return { answer: { ...live, counts } };
};

/** Prints what was published, newest first. */
export const history: Command = async (_, { say, store }) => {
  await current(store);
  const all = await store.history();
  for (const one of all) say(`${one.revision} ${published(one)}`);
  return { answer: all };
};
