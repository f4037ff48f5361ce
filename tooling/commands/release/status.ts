import { originSentence } from '@shop/release/document/build-origin';
import { appRelease, appsOf } from '@shop/release/document/release';
import { browserCounts, type BrowserCounts } from '@shop/release/proof/browser-counts';
import { originOfBuild } from '@shop/release/stores/signed-builds';
import type { Command } from './command.ts';
import { countsSentence, current, published, sayStanding, standings } from './live.ts';

/** Prints what is live, what is out of use and what takes over. While there is a canary, also how often it and the live build were shown and failed in browsers. */
export const status: Command = async (_, { say, store }) => {
  const live = await current(store);
  const known = appsOf(live).some((app) => appRelease(live, app)!.canary) ? await browserCounts(store) : undefined;
  const counts: Record<string, BrowserCounts> = {};
  const all = await standings(live, { store, say });
  for (const standing of all) {
    sayStanding(standing, say);
    const { app, live: shown, canary } = standing;
    const named = [...(canary ? [canary.build] : []), shown.build];
    for (const id of named) {
      const made = await originOfBuild(store, app, id);
      if (made) say(`  ${id}: ${originSentence(made)}`);
    }
    for (const id of canary && known ? named : []) {
      const counted = known?.[`${app}/${id}`];
      if (!counted) continue;
      counts[`${app}/${id}`] = counted;
      say(`  ${id}: ${countsSentence(counted)}`);
    }
  }
  say(`published ${published(live)}`);
  return { answer: { ...live, standings: all, counts } };
};

/** Prints what was published, newest first. */
export const history: Command = async (_, { say, store }) => {
  await current(store);
  const all = await store.history();
  for (const one of all) say(`${one.revision} ${published(one)}`);
  return { answer: all };
};
