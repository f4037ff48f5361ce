import type { Command } from 'commander';
import { settingsReader } from '../../settings/shop-settings.ts';
import { CommandFailure, type CliContext } from '../context/cli-context.ts';
import { linesOf, valueAt } from './settings-path.ts';

/** `shop settings get [path]` */
export function getSettings(group: Command, { db, say }: CliContext): void {
  group
    .command('get')
    .description('all settings, or a part of them; amounts are in fils')
    .argument('[path]', 'such as delivery.charges.DU')
    .option('--json', 'as JSON')
    .action(async (path: string | undefined, { json }: { json?: true }) => {
      const settings = await settingsReader(await db())();
      const value = path === undefined ? settings : valueAt(settings, path);
      if (value === undefined) throw new CommandFailure(`There is no setting ${path}. "shop settings get" shows all.`);
      say(json ? JSON.stringify(value, null, 2) : linesOf(value, path).join('\n'));
    });
}
