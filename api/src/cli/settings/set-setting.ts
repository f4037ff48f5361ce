import type { Command } from 'commander';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import { settings as table } from '../../../database/schema/catalogue.ts';
import { ShopSettings, settingsReader } from '../../settings/shop-settings.ts';
import { CommandFailure, type CliContext } from '../context/cli-context.ts';
import { valueAt, withValueAt } from './settings-path.ts';

/**
 * `shop settings set <path> <value>`: checks all settings as a whole; shoppers see the change within a second or two.
 */
export function setSetting(group: Command, { db, say }: CliContext): void {
  group
    .command('set')
    .description('change a setting that exists')
    .argument('<path>', 'such as delivery.charges.DU')
    .argument('<value>', 'JSON, or a text as it is; amounts in fils')
    .option('--json', 'the part as it is now, as JSON')
    .action(async (path: string, text: string, { json }: { json?: true }) => {
      const database = await db();
      const settings = await settingsReader(database)();
      const before = valueAt(settings, path);
      if (before === undefined) throw new CommandFailure(`There is no setting ${path}. "shop settings get" shows all.`);

      const result = ShopSettings.safeParse(withValueAt(settings, path.split('.'), readValue(text)));
      if (!result.success) {
        const { path: where, message } = result.error.issues[0]!;
        throw new CommandFailure(`${text} can't be ${path}: ${where.join('.')}: ${message}. Nothing was changed.`);
      }
      const key = path.split('.')[0] as keyof ShopSettings;
      await writeCatalogue(database, (transaction) =>
        transaction
          .insert(table)
          .values({ key, value: result.data[key] })
          .onConflictDoUpdate({ target: table.key, set: { value: result.data[key] } }),
      );
      if (json) return say(JSON.stringify(valueAt(result.data, path), null, 2));
      say(`${path} was ${JSON.stringify(before)} and is ${JSON.stringify(valueAt(result.data, path))}.`);
    });
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
