import { appRelease, appsOf } from '@shop/release/document/release';
import { browserCounts, type BrowserCounts } from '@shop/release/proof/browser-counts';
import type { Command } from './command.ts';
import { countsSentence, current, liveSentence, published } from './live.ts';

/** What is live, and while there is a canary, how browsers get on with it and, where that is known, with the live build. */
export const status: Command = async (_, { say, store }) => {
  const live = await current(store);
  const known = appsOf(live).some((app) => appRelease(live, app)!.canary) ? await browserCounts(store) : undefined;
  const counts: Record<string, BrowserCounts> = {};
  for (const app of appsOf(live)) {
    say(liveSentence(live, app));
    const { build, canary } = appRelease(live, app)!;
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

/** What was published, newest first. */
export const history: Command = async (_, { say, store }) => {
  await current(store);
  const all = await store.history();
  for (const one of all) say(`${one.revision} ${published(one)}`);
  return { answer: all };
};
