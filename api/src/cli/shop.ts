import { connect, type Database } from '../../database/connect.ts';
import type { RunningDatabase } from '../../database/running-database.ts';
import { prepareShop } from '../seeding/prepare-shop.ts';
import { runCommand } from './run-command.ts';

/** `npm run shop -- inquiries list`: uses the running shop's database, or starts it if the shop is closed. */
let opened: { database: RunningDatabase; db: Database } | undefined;

process.exitCode = await runCommand(process.argv.slice(2), {
  db: async () => {
    if (!opened) {
      const database = await prepareShop({ asItIs: true });
      opened = { database, db: connect(database.url, { connections: 2 }) };
    }
    return opened.db;
  },
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
await opened?.db.$client.end();
await opened?.database.stop();
