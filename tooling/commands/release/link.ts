import type { AppName } from '@shop/composition/app-name';
import { openShop } from '@shop/programs/open-shop';
import { TaskFailure } from '@shop/programs/task';
import type { Builds } from '@shop/release/document/release';
import { addPreview } from '@shop/release/preview-links';
import { checkBuilds } from '@shop/release/publish';
import { distrustReason, readTrustedKeys, signingKey } from '@shop/release/signing/keys';
import { buildsNamed } from './builds-named.ts';
import type { Command, ReleaseTask } from './command.ts';
import { byAndAt } from './live.ts';

const DAYS = 3;
const DAY = 24 * 60 * 60 * 1000;

/** The shop that takes its builds from the store: the one that is named, or the one that is open here; undefined where none is known. */
export const shopOf = ({ origin, store }: Pick<ReleaseTask, 'origin' | 'store'>): string | undefined =>
  origin ?? (/^https?:/.test(store.address) ? store.address : process.env.PUBLIC_ORIGIN) ?? openShop();

/** The page that a link opens: the one that `--origin` names, or the home page of the shop. */
function pageOf(task: ReleaseTask): URL {
  const known = shopOf(task);
  const address = known ?? `http://localhost:${process.env.PORT ?? '3000'}`;
  if (known === undefined)
    task.say(`No shop was opened from here, so the link leads to ${address}. Another: --origin https://…`);
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new TaskFailure(`"${address}" is no address of a shop. Name one: --origin https://shop.example`);
  return new URL(address);
}

interface SignedLink {
  address: string;
  builds: Builds;
  /** ISO 8601. */
  until: string;
  /** What ends it: `previews revoke ID`. */
  id: string;
}

/** Signs a link to the named builds and notes it in the store, after the checks of a release. Throws where the shop would not accept the link. */
export async function signLink(words: readonly string[], task: ReleaseTask): Promise<SignedLink> {
  if (words.length === 0) throw new TaskFailure(`Which app's build?\n${task.usage}`);
  return signLinkTo(await buildsNamed(words, task), task);
}

/** Signs a link to builds and notes it in the store; see `signLink`. */
export async function signLinkTo(builds: Builds, task: ReleaseTask): Promise<SignedLink> {
  const { say, store, days = DAYS, dropPrevious } = task;
  await checkBuilds(builds, { store, dropPrevious, report: say });
  const key = signingKey();
  const trusted = readTrustedKeys(store.trustedKeys);
  for (const app of Object.keys(builds) as AppName[]) {
    const reason = distrustReason(trusted, key.id, app);
    if (reason) throw new TaskFailure(`The shop takes no ${app} from here: ${reason}.`);
  }
  const until = new Date(Date.now() + days * DAY);
  const address = pageOf(task);
  const { token, id } = await addPreview(store, { builds, until }, key);
  address.searchParams.set('preview', token);
  return { address: address.href, builds, until: until.toISOString(), id };
}

/** Prints an address that shows builds to whoever opens it, for some days. Nothing is published. */
export const link: Command = async (words, task) => {
  const made = await signLink(words, task);
  const shown = Object.entries(made.builds).map((entry) => entry.join(' '));
  task.say(made.address);
  task.say(`shows ${shown.join(', ')} to whoever opens it, until ${made.until.slice(0, 16).replace('T', ' ')} (UTC)`);
  task.say(`made ${byAndAt()}; what is live stays`);
  task.say(`ends earlier with: npm run release -- previews revoke ${made.id}${task.onStore}`);
  return { answer: made };
};
