import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { startEpoch } from '../../database/start-epoch.ts';
import { eraseAgain } from '../backup/erase-again.ts';
import { wasLive } from '../settings/shop-mode.ts';
import { type CliContext, CommandFailure } from './context/cli-context.ts';

/** `shop database restored`: what a database that was restored from a backup needs before shoppers come back. */
export function finishRestore(group: Command, { db, say }: CliContext): void {
  group
    .command('restored')
    .description('after a restore by the server’s own tools: erases again who was erased since, and starts caches anew')
    .argument('<erasures...>', 'records of erasures from all machines of the API (erasures.jsonl)')
    .action(async (records: string[]) => {
      const missing = records.filter((file) => !existsSync(file));
      if (missing.length > 0) throw new CommandFailure(`There is no file ${missing.join(', ')}. Nothing was changed.`);
      const restored = await db();
      const erased = await eraseAgain(restored, records, (await wasLive(restored)) ? 'live' : 'demo');
      await startEpoch(restored);
      say(`Erased again: ${erased} customers. Caches start anew.`);
    });
}
