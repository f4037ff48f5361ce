import type { Command } from 'commander';
import { eq } from 'drizzle-orm';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import { settings as table } from '../../database/schema/catalogue.ts';
import { SAID, withSaid } from '../settings/demo-values.ts';
import { settingsReader, ShopSettings } from '../settings/shop-settings.ts';
import { type CliContext, CommandFailure } from './context/cli-context.ts';

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

/** `shop settings set <path> <value>`: checks all settings as a whole; shoppers see the change in a second or two. */
export function setSetting(group: Command, { db, say }: CliContext): void {
  group
    .command('set')
    .description('change an existing setting')
    .argument('<path>', 'such as delivery.charges.DU')
    .argument('<value>', 'JSON, or plain text; amounts in fils')
    .option('--json', 'print the new value as JSON')
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
      await writeCatalogue(database, async (transaction) => {
        const [said] = await transaction.select().from(table).where(eq(table.key, SAID)).for('update');
        const rows = { [key]: result.data[key], [SAID]: withSaid(said?.value, path) };
        for (const [name, value] of Object.entries(rows)) {
          await transaction
            .insert(table)
            .values({ key: name, value })
            .onConflictDoUpdate({ target: table.key, set: { value } });
        }
      });
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

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The value at a dotted path such as `delivery.charges.DU`; undefined if there is none. */
export function valueAt(root: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isNode(value) && Object.hasOwn(value, key) ? value[key] : undefined), root);
}

/** A copy of `root` with another value at a path that exists. */
export function withValueAt(root: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined || !isNode(root)) return value;
  const changed = withValueAt(root[key], rest, value);
  return Array.isArray(root) ? root.with(Number(key), changed) : { ...root, [key]: changed };
}

/** One line for every value below a path: `delivery.charges.DU 1500`. A single value is printed without its path. */
export function linesOf(value: unknown, path?: string): string[] {
  if (!isNode(value)) return [inWords(value)];
  return Object.entries(value).flatMap(([key, part]) => {
    const place = path === undefined ? key : `${path}.${key}`;
    return isNode(part) ? linesOf(part, place) : [`${place} ${inWords(part)}`];
  });
}

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
