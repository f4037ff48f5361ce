import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { startEpoch } from '../../database/start-epoch.ts';
import { erasedIn, replayErasures } from '../customers/account/replay-erasures.ts';
import { wasLive } from '../settings/shop-mode.ts';
import { type CliContext, CommandFailure } from './context/cli-context.ts';

/** `shop database restored`: what a database that was restored from a backup needs before shoppers come back. */
export function finishRestore(group: Command, { db, say }: CliContext): void {
  group
    .command('restored')
    .description(
      'after a restore: accounts that were deleted since are deleted again, and caches forget what they have',
    )
    .argument('<logs...>', 'all logs of security events of the APIs since the backup (security-api.log*)')
    .action(async (logs: string[]) => {
      const missing = logs.filter((file) => !existsSync(file));
      if (missing.length > 0) throw new CommandFailure(`There is no file ${missing.join(', ')}. Nothing was changed.`);
      const restored = await db();
      const erased = await replayErasures(restored, erasedIn(logs), (await wasLive(restored)) ? 'live' : 'demo');
      await startEpoch(restored);
      say(`${erased === 1 ? '1 account was' : `${erased} accounts were`} deleted again. Caches start anew.`);
    });
}
