import { openSecurityLog } from '@shop/logs/security-log';
import path from 'node:path';
import { connect, type Database } from '../../database/connect.ts';
import { varFolder } from '../../database/embedded/start-database.ts';
import type { RunningDatabase } from '../../database/running-database.ts';
import { prepareShop } from '../seeding/prepare-shop.ts';
import { systemUser } from './context/cli-context.ts';
import { runCommand } from './run-command.ts';

/** `npm run shop -- call orders`: uses the running shop's database, or starts it if the shop is closed. */
let opened: { database: RunningDatabase; db: Database } | undefined;

const securityLog = openSecurityLog({
  file: path.join(varFolder(), 'log/security-staff.log'),
  service: 'staff',
  onFailure: ({ message }) => process.stderr.write(`The log of security events can not be written: ${message}\n`),
});

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
  onCommand: (details) => securityLog.record('staff-command', { ...details, staff: systemUser() }),
});
securityLog.close();
await opened?.db.$client.end();
await opened?.database.stop();
