import { openStore } from '@shop/release/open-store';
import { parseArgs } from 'node:util';
import { TaskFailure } from '../task.ts';
import { check } from './check.ts';
import type { Answer, Command, ReleaseTask } from './command.ts';
import { diff } from './diff.ts';
import { keys } from './keys.ts';
import { releaseApps, rollback } from './promote.ts';
import { prune } from './prune.ts';
import { history, status } from './status.ts';

const USAGE = `npm run release -- mf-catalog              builds an app and makes it live; several names, several apps
npm run release -- mf-catalog --drop-previous   also if builds that merely take over after a failure don't go with it
npm run release -- rollback mf-catalog     makes its previous build live again; with an id, that build
npm run release -- status                  what is live
npm run release -- history                 what was published, newest first
npm run release -- check                   whether all builds that visitors can come upon go together
npm run release -- diff mf-catalog         what the live build changed; with two ids, what the second changed
npm run release -- prune                   removes builds that nobody needs any more
npm run release -- keys list               whose signatures count
npm run release -- keys make FILE          makes a key to sign builds with (RELEASE_KEY=FILE)
npm run release -- keys trust NAME PUBLIC-KEY APP…   has its signatures count for these apps; "all" for all
npm run release -- keys revoke NAME        takes the trust from a key, by its name or id
--json answers as data; --store s3://bucket/prefix works on that release store (or RELEASE_STORE names it).`;

const COMMANDS: Record<string, Command> = { check, diff, history, keys, prune, rollback, status };

function parsed(words: readonly string[]) {
  try {
    const options = {
      json: { type: 'boolean' },
      'drop-previous': { type: 'boolean' },
      store: { type: 'string' },
    } as const;
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new TaskFailure(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

/** Does what `npm run release --` was asked for. Throws with what is wrong. */
export async function runRelease(words: readonly string[], task: Pick<ReleaseTask, 'say' | 'build'>): Promise<Answer> {
  const { positionals, values } = parsed(words);
  const [first, ...rest] = positionals;
  if (!first) throw new TaskFailure(`Say what to release.\n${USAGE}`);
  const dropPrevious = values['drop-previous'] ?? false;
  const isRelease = !Object.hasOwn(COMMANDS, first);
  if (dropPrevious && !isRelease)
    throw new TaskFailure(`--drop-previous goes with apps to release, not with ${first}.\n${USAGE}`);
  const command = isRelease ? releaseApps : COMMANDS[first]!;
  const store = await openStore(values.store);
  return command(isRelease ? positionals : rest, { ...task, store, dropPrevious, usage: USAGE });
}
