import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { chainHead, firstBreak, isInChain, type ChainHead } from '../staff/history/chain.ts';
import { type CliContext, CommandFailure } from './context/cli-context.ts';

const BREAKS = {
  changed: 'is not as it was recorded',
  deleted: 'or one right before it was deleted',
  added: 'was added by other ways than the shop’s',
};

/** `shop history verify`: whether the history of changes by staff is as it was written. */
export function verifyHistory(group: Command, { db, say }: CliContext): void {
  group
    .command('verify')
    .description('say the first change in the history that was touched')
    .option('--logs <file...>', 'logs of security events, whose daily heads must be in the chain')
    .action(async ({ logs = [] }: { logs?: string[] }) => {
      const database = await db();
      const broken = await firstBreak(database);
      if (broken) throw new CommandFailure(`Change ${broken.change} ${BREAKS[broken.what]}.`);
      const heads = logs.flatMap(headsIn);
      for (const { at, ...head } of heads)
        if (!(await isInChain(database, head)))
          throw new CommandFailure(
            `The history of ${at} ended with change ${head.position} of the chain, hash ${head.hash}, which is not there now: it was rewritten, or restored from an earlier backup.`,
          );
      const last = await chainHead(database);
      if (!last) return say('The history is empty.');
      say(`${last.position} changes are as they were recorded. The last hash: ${last.hash}`);
      if (logs.length > 0) say(`Heads from the logs that are in the chain: ${heads.length}`);
    });
}

/** The heads that a log of security events has. */
const headsIn = (file: string): (ChainHead & { at: string })[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, position, hash] = /"event":"history-head".*"about":"(\d+) ([0-9a-f]{64})"/.exec(line) ?? [];
      const [, at = 'an unknown time'] = /"time":"?([^",]+)/.exec(line) ?? [];
      return position !== undefined && hash !== undefined ? [{ position: Number(position), hash, at }] : [];
    });
