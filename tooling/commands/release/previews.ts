import { TaskFailure } from '@shop/programs/task';
import { revokePreview } from '@shop/release/preview-links';
import type { Command } from './command.ts';
import { byAndAt } from './live.ts';

const list: Command = async (_, { say, store }) => {
  const all = await store.previews();
  for (const { id, builds, until, by, at, revoked, revokedBy } of all) {
    const shown = Object.entries(builds).map((entry) => entry.join(' '));
    const end = revoked
      ? `ended ${byAndAt(revokedBy, revoked)}`
      : `until ${until.slice(0, 16).replace('T', ' ')} (UTC)`;
    say(`${id} ${shown.join(', ')}: made ${byAndAt(by, at)}; ${end}`);
  }
  if (all.length === 0) say('There is no link to a candidate. One is made by: npm run release -- link mf-catalog');
  return { answer: all };
};

const revoke: Command = async ([id], { say, store, usage }) => {
  if (!id) throw new TaskFailure(`End which link?\n${usage}`);
  const known = await revokePreview(store, id).catch((cause: Error) => {
    throw new TaskFailure(`${cause.message} All links: npm run release -- previews`, { cause });
  });
  say(
    `${id} was ended ${byAndAt(known.revokedBy, known.revoked)}. Whoever opened it is shown the live builds within seconds.`,
  );
  return { answer: known };
};

const COMMANDS: Record<string, Command> = { list, revoke };

/** Lists the links to candidates, and ends one. */
export const previews: Command = async ([what = 'list', ...rest], task) => {
  if (!Object.hasOwn(COMMANDS, what)) throw new TaskFailure(`previews ${what}?\n${task.usage}`);
  return COMMANDS[what]!(rest, task);
};
