import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { readEndings } from '../../database/endings.ts';
import { endedInWords, finishRestore } from '../backup/finish-restore.ts';
import { type CliContext, CommandFailure, commandActor } from './context/cli-context.ts';

/** `shop database restored`: what a database that was restored from a backup needs before shoppers come back. */
export function restoredDatabase(group: Command, { db, say }: CliContext): void {
  group
    .command('restored')
    .description('after a restore by the server’s own tools: ends sessions, and again what has ended since')
    .argument('<erasures...>', 'records of endings from all machines of the API (erasures.jsonl)')
    .action(async (records: string[]) => {
      const missing = records.filter((file) => !existsSync(file));
      if (missing.length > 0) throw new CommandFailure(`There is no file ${missing.join(', ')}. Nothing was changed.`);
      const endings = readEndings(records);
      for (const sentence of endedInWords(await finishRestore(await db(), commandActor(), endings))) say(sentence);
    });
}
