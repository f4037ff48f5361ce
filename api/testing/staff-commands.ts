import type { Database } from '../database/connect.ts';
import { runCommand } from '../src/cli/run-command.ts';

/** `shop …` on a database: the exit status, what was printed, and what was complained of. */
export const staffCommands =
  (db: Database) =>
  async (...words: string[]) => {
    const said: string[] = [];
    const complained: string[] = [];
    const status = await runCommand(words, {
      db: async () => db,
      say: (text) => said.push(text),
      complain: (text) => complained.push(text),
    });
    return { status, said: said.join('\n'), complained: complained.join('\n') };
  };
