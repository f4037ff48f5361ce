import { asksForHelp, TaskFailure } from '@shop/programs/task';
import { LONGEST_PREVIEW_DAYS } from '@shop/release/signing/preview-link';
import { damagesIn, directoryStore } from '@shop/release/stores/directory-store';
import { openStore } from '@shop/release/stores/open-store';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { appNames } from '@shop/workspace/apps';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import type { Answer, Command, ReleaseTask } from './command.ts';
import { diff } from './diff.ts';
import { keys } from './keys.ts';
import { link } from './link.ts';
import { mend } from './mend.ts';
import { pin, unpin } from './pin.ts';
import { previews } from './previews.ts';
import { promote, publishApps, releaseApps, rollback } from './promote.ts';
import { prune } from './prune.ts';
import { remove } from './remove.ts';
import { rollOut } from './roll-out.ts';
import { history, status } from './status.ts';
import { suggestion } from './suggestion.ts';
import { test } from './test.ts';
import { watch } from './watch.ts';

const USAGE = `npm run release -- mf-catalog              builds an app and makes it live; several names, several apps
npm run release -- mf-catalog --drop-previous   also if builds that merely take over after a failure don't go with it
npm run release -- mf-catalog --replace    also in place of what another checkout released and this one does not contain
npm run release -- mf-catalog --anyway     also if pages of the shop fail with it on the server
npm run release -- publish mf-catalog      builds an app and checks it; it is not live before it is promoted
npm run release -- promote mf-catalog      makes the published build live; with an id, that build
npm run release -- promote --canary 10 mf-catalog   for 10 of 100 visitors; again with another share, or without one
npm run release -- watch --minutes 10 mf-catalog    waits; status 1 if its canary is ended before that, or shown to fewer
  than --views 100 asks for
npm run release -- roll-out mf-catalog     publish, canary, watch, promote in one: what a build server runs; status 1 if its
  canary was shown to nobody, or to fewer than --views 100 asks for
npm run release -- link mf-catalog         an address that shows the published build to whoever opens it; with an id, that
  build; --days 3 (at most 14), --origin https://shop.example/about for the page that it opens
npm run release -- previews                the links that show published builds: which, until when, by whom
npm run release -- previews revoke ID      ends one of them before its time
npm run release -- test mf-catalog         runs the browser stories on the shop with the published build, or the named one:
  those that only read; --writing also those that sign up and order; --origin names a shop elsewhere
npm run release -- rollback mf-catalog     ends its canary, else makes its last good build live; with an id, that build
npm run release -- rollback --harm mf-catalog   also has all browsers drop what the build could have left in them: caches,
  storage and with it every login. With the live build's id: for one that was rolled back before. Goes with remove, too
npm run release -- remove mf-gifts         takes a remote out of the shop; rollback brings it back
npm run release -- pin mf-catalog          its live build is not rolled back automatically; --because "…" says why
npm run release -- unpin mf-catalog        ends that, as any other live build does
npm run release -- status                  what is live, what is out of use and why, what takes over
npm run release -- history                 what was published, newest first
npm run release -- check                   whether all builds that visitors can come upon go together
npm run release -- diff mf-catalog         what the live build changed; with two ids, what the second changed
npm run release -- mend                    writes a damaged release.json anew, from what was published last
npm run release -- prune                   removes builds that nobody needs any more
npm run release -- keys list               whose signatures count
npm run release -- keys make FILE          makes a key to sign builds with (RELEASE_KEY=FILE)
npm run release -- keys trust NAME PUBLIC-KEY APP…   has its signatures count for these apps; "all" for all;
  --features camera,wasm for what pages of its own documents may use
npm run release -- keys revoke NAME        takes the trust from a key, by its name or id
--json answers as data. --store works on another release store (or RELEASE_STORE names it): s3://bucket/prefix, or a
shop that takes releases, https://shop.example.`;

const ALL_COMMANDS = 'All commands: npm run release --';

/** The lines of the help text about one command, with those that continue them. */
const usageOf = (command: string): string =>
  USAGE.split(/\n(?! )/)
    .filter((line) => line.startsWith(`npm run release -- ${command} `))
    .join('\n');

/** What `--help`, `-h` or `help` asks for: the lines about the named command, or all. Undefined where nobody asked. */
export function helpOn(words: readonly string[]): string | undefined {
  if (!asksForHelp(words)) return undefined;
  const named = words.find((word) => Object.hasOwn(COMMANDS, word));
  return named === undefined ? USAGE : usageOf(named);
}

const COMMANDS: Record<string, Command> = {
  check,
  diff,
  history,
  keys,
  link,
  mend,
  pin,
  previews,
  promote,
  prune,
  publish: publishApps,
  'roll-out': rollOut,
  remove,
  rollback,
  status,
  test,
  unpin,
  watch,
};

const OPTIONS = {
  json: { type: 'boolean' },
  store: { type: 'string' },
  'drop-previous': { type: 'boolean' },
  replace: { type: 'boolean' },
  anyway: { type: 'boolean' },
  canary: { type: 'string' },
  minutes: { type: 'string' },
  views: { type: 'string' },
  days: { type: 'string' },
  origin: { type: 'string' },
  because: { type: 'string' },
  features: { type: 'string' },
  writing: { type: 'boolean' },
  harm: { type: 'boolean' },
} as const;

/** Options that only some commands accept: those commands, and the words that name them in the error message. */
const LIMITED_TO: Partial<Record<keyof typeof OPTIONS, { commands: Command[]; goesWith: (first: string) => string }>> =
  {
    'drop-previous': {
      commands: [releaseApps, publishApps, promote, rollOut, link, test],
      goesWith: (first) => `apps to release, not with ${first}`,
    },
    replace: {
      commands: [releaseApps, promote, rollOut],
      goesWith: (first) => `apps to release, promote and roll-out, not with ${first}`,
    },
    anyway: {
      commands: [releaseApps, promote, rollOut],
      goesWith: (first) => `apps to release, promote and roll-out, not with ${first}`,
    },
    canary: { commands: [promote, rollOut], goesWith: () => 'promote and roll-out' },
    minutes: { commands: [watch, rollOut], goesWith: () => 'watch and roll-out' },
    views: { commands: [watch, rollOut], goesWith: () => 'watch and roll-out' },
    days: { commands: [link], goesWith: () => 'link' },
    features: { commands: [keys], goesWith: () => 'keys trust' },
    because: { commands: [pin, unpin], goesWith: () => 'pin and unpin' },
    origin: { commands: [link, test], goesWith: () => 'link and test' },
    harm: { commands: [rollback, remove], goesWith: () => 'rollback and remove' },
    writing: { commands: [test], goesWith: () => 'test' },
  };

/** Splits the words of a command line. Throws where an option is unknown, or does not go with the command. */
function parseWords(words: readonly string[]) {
  const { positionals, values } = (() => {
    try {
      return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    } catch (error) {
      throw new TaskFailure(`${(error as Error).message.split('. ')[0]}. ${ALL_COMMANDS}`, { cause: error });
    }
  })();
  const [first, ...rest] = positionals;
  if (!first) throw new TaskFailure(`Say what to release.\n${USAGE}`);
  const named = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (!named && !/^(shell$|mf-)/.test(first)) {
    const known = [...Object.keys(COMMANDS), ...appNames()];
    throw new TaskFailure(`There is no command or app "${first}".${suggestion(first, known)} ${ALL_COMMANDS}`);
  }
  const command = named ?? releaseApps;
  for (const option of Object.keys(values) as (keyof typeof OPTIONS)[]) {
    const limit = LIMITED_TO[option];
    if (limit && !limit.commands.includes(command))
      throw new TaskFailure(`--${option} goes with ${limit.goesWith(first)}. ${ALL_COMMANDS}`);
  }
  return { command, usage: usageOf(first), words: named ? rest : positionals, values };
}

/** The number of an option. Throws with `what` it takes where it is written otherwise or out of range. */
function numberOf(
  option: string,
  text: string | undefined,
  { pattern, least = Number.MIN_VALUE, most, what }: { pattern: RegExp; least?: number; most: number; what: string },
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (pattern.test(text) && number >= least && number <= most) return number;
  throw new TaskFailure(`--${option} takes ${what}; "${text}" is none.`);
}

const NUMBERS = {
  canary: { pattern: /^\d+$/, most: 99, what: 'a whole number from 1 to 99, of a hundred visitors' },
  /** A part of a minute has a point. */
  minutes: { pattern: /./, most: 24 * 60, what: 'a number, a day at most' },
  views: { pattern: /^\d{1,9}$/, least: 0, most: Infinity, what: 'a whole number of page views' },
  days: { pattern: /^\d+$/, most: LONGEST_PREVIEW_DAYS, what: `a whole number from 1 to ${LONGEST_PREVIEW_DAYS}` },
};

const DISK_FULL =
  'The disk is full: nothing was published, and what is live stays as it is. Free some space, then try again.';

/** The compiler's errors carry the system's error only in their text. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  /ENOSPC|EDQUOT|no space left on device/i.test(`${(error as NodeJS.ErrnoException).code} ${error.message}`);

/** Says which documents of a folder are damaged, what the shop does without them, and how to mend them. */
function explainDamage({ address }: ReleaseRepository, say: ReleaseTask['say']): void {
  // Other stores write each document completely or not at all.
  const damages = path.isAbsolute(address) ? damagesIn(address) : [];
  for (const { file, reason } of damages) say(`DAMAGED: ${file} ${reason}`);
  if (damages.length > 0)
    say(
      'Commands go on with what was published last and can be read; so does the shop. Mend it: npm run release -- mend',
    );
}

/** Runs one command line of `npm run release --`. Throws with what is wrong. */
export async function runRelease(line: readonly string[], task: Pick<ReleaseTask, 'say' | 'build'>): Promise<Answer> {
  const { command, usage, words, values } = parseWords(line);
  const {
    origin,
    because,
    features,
    writing = false,
    harm = false,
    replace = false,
    anyway = false,
    'drop-previous': dropPrevious = false,
  } = values;
  const options = {
    dropPrevious,
    origin,
    because,
    features,
    writing,
    harm,
    replace,
    anyway,
    canary: numberOf('canary', values.canary, NUMBERS.canary),
    minutes: numberOf('minutes', values.minutes, NUMBERS.minutes),
    views: numberOf('views', values.views, NUMBERS.views),
    days: numberOf('days', values.days, NUMBERS.days),
  };
  try {
    // Keys are files of this machine: a shop that does not trust a key yet would not let it in.
    const store = command === keys ? directoryStore() : await openStore(values.store);
    if (command !== mend && command !== keys) explainDamage(store, task.say);
    const onStore = values.store === undefined ? '' : ` --store '${values.store}'`;
    return await command(words, { ...task, ...options, store, usage, onStore });
  } catch (error) {
    throw isDiskFull(error) ? new TaskFailure(DISK_FULL, { cause: error }) : error;
  }
}
