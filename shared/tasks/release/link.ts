import type { AppName } from '@shop/composition/app-name';
import { replaced } from '@shop/release/changes';
import { distrust, readTrustedKeys, signingKey } from '@shop/release/keys';
import { checkedApps } from '@shop/release/planned';
import { previewToken } from '@shop/release/preview-link';
import { releasedApps } from '@shop/release/release';
import { TaskFailure } from '../task.ts';
import { buildsNamed } from './builds-named.ts';
import type { Command, ReleaseTask } from './command.ts';
import { byAndAt, current } from './live.ts';

const DAYS = 3;
const DAY = 24 * 60 * 60 * 1000;

/** The page that a link opens: the named one, else the shop's home page. */
function pageOf({ origin, store }: ReleaseTask): URL {
  const shop = /^https?:/.test(store.address) ? store.address : process.env.PUBLIC_ORIGIN;
  const address = origin ?? shop ?? `http://localhost:${process.env.PORT ?? '3000'}`;
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new TaskFailure(`"${address}" is no address of a shop. Name one: --origin https://shop.example`);
  return new URL(address);
}

/**
 * Makes an address that shows builds to whoever opens it, for some days: checked like their promotion, and signed with the
 * key of whoever makes it. Nothing is published.
 */
export const link: Command = async (words, task) => {
  const { say, store, days = DAYS, dropPrevious, usage } = task;
  if (words.length === 0) throw new TaskFailure(`A link to which app's build?\n${usage}`);
  const builds = await buildsNamed(words, task);
  await checkedApps(builds, replaced, releasedApps(await current(store)), { store, dropPrevious, report: say });
  const key = signingKey();
  const trusted = readTrustedKeys(store.trustedKeys);
  for (const app of Object.keys(builds) as AppName[]) {
    const reason = distrust(trusted, key.id, app);
    if (reason) throw new TaskFailure(`The shop would not follow this link: ${reason}.`);
  }
  const until = new Date(Date.now() + days * DAY);
  const address = pageOf(task);
  address.searchParams.set('preview', previewToken({ builds, until }, key));
  say(address.href);
  const shown = Object.entries(builds).map((entry) => entry.join(' '));
  say(
    `shows ${shown.join(', ')} to whoever opens it, until ${until.toISOString().slice(0, 16).replace('T', ' ')} (UTC)`,
  );
  say(`made ${byAndAt()}; what is live stays`);
  return { answer: { address: address.href, builds, until: until.toISOString() } };
};
