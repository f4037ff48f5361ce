import { TaskFailure } from '@shop/programs/task';
import { LONGEST_PREVIEW_DAYS } from '@shop/release/signing/preview-link';
import { openStore } from '@shop/release/stores/open-store';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import type { Answer, Command, ReleaseTask } from './command.ts';
import { diff } from './diff.ts';
import { keys } from './keys.ts';
import { link } from './link.ts';
import { explainDamage, mend } from './mend.ts';
import { promote, publishApps, releaseApps, rollback } from './promote.ts';
import { prune } from './prune.ts';
import { rollOut } from './roll-out.ts';
import { history, status } from './status.ts';
import { test } from './test.ts';
import { watch } from './watch.ts';

const USAGE = `npm run release -- mf-catalog              builds an app and makes it live; several names, several apps
npm run release -- mf-catalog --drop-previous   also if builds that merely take over after a failure don't go with it
npm run release -- publish mf-catalog      builds an app and checks it; it is not live before it is promoted
npm run release -- promote mf-catalog      makes the published build live; with an id, that build
npm run release -- promote --canary 10 mf-catalog   for 10 of 100 visitors; again with another share, or without one
npm run release -- watch --minutes 10 mf-catalog    waits; status 1 if its canary is ended before that, or shown to fewer
  than --views 100 asks for
npm run release -- roll-out mf-catalog     publish, canary, watch, promote in one: what a build server runs
npm run release -- link mf-catalog         an address that shows the published build to whoever opens it; with an id, that
  build; --days 3 (at most 14), --origin https://shop.example/about for the page that it opens
npm run release -- test mf-catalog         tells the browser's stories of the shop with the published build, or the named
  one: those that only look; --writing also those that sign up and order, --origin of the shop elsewhere
npm run release -- rollback mf-catalog     ends its canary, else makes its previous build live; with an id, that build
npm run release -- status                  what is live
npm run release -- history                 what was published, newest first
npm run release -- check                   whether all builds that visitors can come upon go together
npm run release -- diff mf-catalog         what the live build changed; with two ids, what the second changed
npm run release -- mend                    writes a damaged release.json anew, from what was published last
npm run release -- prune                   removes builds that nobody needs any more
npm run release -- keys list               whose signatures count
npm run release -- keys make FILE          makes a key to sign builds with (RELEASE_KEY=FILE)
npm run release -- keys trust NAME PUBLIC-KEY APP…   has its signatures count for these apps; "all" for all
npm run release -- keys revoke NAME        takes the trust from a key, by its name or id
--json answers as data. --store works on another release store (or RELEASE_STORE names it): s3://bucket/prefix, or a
shop that takes releases, https://shop.example.`;

const COMMANDS: Record<string, Command> = {
  check,
  diff,
  history,
  keys,
  link,
  mend,
  promote,
  prune,
  publish: publishApps,
  'roll-out': rollOut,
  rollback,
  status,
  test,
  watch,
};

function parsed(words: readonly string[]) {
  try {
    const options = {
      json: { type: 'boolean' },
      'drop-previous': { type: 'boolean' },
      canary: { type: 'string' },
      minutes: { type: 'string' },
      views: { type: 'string' },
      days: { type: 'string' },
      origin: { type: 'string' },
      store: { type: 'string' },
      writing: { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new TaskFailure(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

/** A share of the visitors, in percent. */
function shareIn(words: string | undefined, usedWith: Command): number | undefined {
  if (words === undefined) return undefined;
  if (usedWith !== promote && usedWith !== rollOut)
    throw new TaskFailure(`--canary goes with promote and roll-out.\n${USAGE}`);
  const percent = Number(words);
  if (/^\d+$/.test(words) && percent >= 1 && percent <= 99) return percent;
  throw new TaskFailure(`--canary takes a whole number from 1 to 99, of a hundred visitors; "${words}" is none.`);
}

/** Minutes; a part of one has a point. */
function minutesIn(words: string | undefined, usedWith: Command): number | undefined {
  if (words === undefined) return undefined;
  if (usedWith !== watch && usedWith !== rollOut)
    throw new TaskFailure(`--minutes goes with watch and roll-out.\n${USAGE}`);
  const minutes = Number(words);
  if (minutes > 0 && minutes <= 24 * 60) return minutes;
  throw new TaskFailure(`--minutes takes a number, a day at most; "${words}" is none.`);
}

/** Page views that are enough. */
function viewsIn(words: string | undefined, usedWith: Command): number | undefined {
  if (words === undefined) return undefined;
  if (usedWith !== watch && usedWith !== rollOut)
    throw new TaskFailure(`--views goes with watch and roll-out.\n${USAGE}`);
  if (/^[1-9]\d{0,8}$/.test(words)) return Number(words);
  throw new TaskFailure(`--views takes a whole number of page views; "${words}" is none.`);
}

/** How long a link works, in days. */
function daysIn(words: string | undefined): number | undefined {
  if (words === undefined) return undefined;
  const days = Number(words);
  if (/^\d+$/.test(words) && days >= 1 && days <= LONGEST_PREVIEW_DAYS) return days;
  throw new TaskFailure(`--days takes a whole number from 1 to ${LONGEST_PREVIEW_DAYS}; "${words}" is none.`);
}

const DISK_FULL =
  'The disk is full: nothing was published, and what is live stays as it is. Free some space, then try again.';

/** The compiler passes the system's error on as words. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  /ENOSPC|EDQUOT|no space left on device/i.test(`${(error as NodeJS.ErrnoException).code} ${error.message}`);

/** Does what `npm run release --` was asked for. Throws with what is wrong. */
export async function runRelease(words: readonly string[], task: Pick<ReleaseTask, 'say' | 'build'>): Promise<Answer> {
  const { positionals, values } = parsed(words);
  const [first, ...rest] = positionals;
  if (!first) throw new TaskFailure(`Say what to release.\n${USAGE}`);
  const isRelease = !Object.hasOwn(COMMANDS, first);
  const command = isRelease ? releaseApps : COMMANDS[first]!;
  const dropPrevious = values['drop-previous'] ?? false;
  if (dropPrevious && ![releaseApps, publishApps, promote, rollOut, link, test].includes(command))
    throw new TaskFailure(`--drop-previous goes with apps to release, not with ${first}.\n${USAGE}`);
  const canary = shareIn(values.canary, command);
  const minutes = minutesIn(values.minutes, command);
  const views = viewsIn(values.views, command);
  const days = daysIn(values.days);
  if (days !== undefined && command !== link) throw new TaskFailure(`--days goes with link.\n${USAGE}`);
  if (values.origin !== undefined && command !== link && command !== test)
    throw new TaskFailure(`--origin goes with link and test.\n${USAGE}`);
  const writing = values.writing ?? false;
  if (writing && command !== test) throw new TaskFailure(`--writing goes with test.\n${USAGE}`);
  try {
    const store = await openStore(values.store);
    if (command !== mend) explainDamage(store, task.say);
    const onStore = values.store === undefined ? '' : ` --store '${values.store}'`;
    const all = { ...task, store, dropPrevious, canary, minutes, views, days, origin: values.origin, writing };
    return await command(isRelease ? positionals : rest, { ...all, usage: USAGE, onStore });
  } catch (error) {
    throw isDiskFull(error) ? new TaskFailure(DISK_FULL, { cause: error }) : error;
  }
}
