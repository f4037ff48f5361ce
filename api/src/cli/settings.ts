import type { Command } from 'commander';
import { eq } from 'drizzle-orm';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import { settings as table } from '../../database/schema/catalogue.ts';
import { SAID, withSaid } from '../settings/demo-values.ts';
import { settingAround, settingAt, SETTINGS } from '../settings/setting-list.ts';
import { settingsReader, ShopSettings } from '../settings/shop-settings.ts';
import { recordChange } from '../staff/record/record-change.ts';
import { type CliContext, CommandFailure, commandActor } from './context/cli-context.ts';

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

/** `shop settings list`: what each setting is, what is allowed, and what it has. */
export function listSettings(group: Command, { db, say }: CliContext): void {
  group
    .command('list')
    .description('every setting with its value, what it is for and what is allowed')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const settings = await settingsReader(await db())();
      const rows = SETTINGS.map(({ path, meaning, allowed }) => ({
        path,
        value: valueAt(settings, path),
        meaning,
        allowed,
      }));
      if (json) return say(JSON.stringify(rows, null, 2));
      say(
        rows
          .map(({ path, value, meaning, allowed }) => `${path}  ${typed(path, value)}\n  ${meaning}: ${allowed}`)
          .join('\n'),
      );
    });
}

/** `shop settings set <path> <value>`: checks all settings as a whole; shoppers see the change in a second or two. */
export function setSetting(group: Command, { db, say }: CliContext): void {
  group
    .command('set')
    .description('change a setting; "shop settings list" says what is allowed')
    .argument('<path>', 'such as delivery.charges.DU')
    .argument('<value...>', 'as the list writes it, or JSON; amounts in fils')
    .option('--json', 'print the new value as JSON')
    .action(async (path: string, words: string[], { json }: { json?: true }) => {
      const text = words.join(' ');
      const database = await db();
      const settings = await settingsReader(database)();
      const before = valueAt(settings, path);
      if (before === undefined && !settingAt(path))
        throw new CommandFailure(`There is no setting ${path}. "shop settings list" shows all.`);

      const value = readValue(path, text);
      const result = ShopSettings.safeParse(withValueAt(settings, path.split('.'), value));
      if (value === undefined || !result.success) {
        const wrong = settingAround(value === undefined ? path.split('.') : result.error!.issues[0]!.path);
        throw new CommandFailure(
          `${text} can't be ${path}. Allowed for ${wrong?.path ?? path}: ${wrong?.allowed ?? 'JSON as "shop settings get --json" writes it'}. Nothing was changed.`,
        );
      }
      const key = path.split('.')[0] as keyof ShopSettings;
      await writeCatalogue(database, async (transaction) => {
        const [said] = await transaction.select().from(table).where(eq(table.key, SAID)).for('update');
        const rows = { [key]: result.data[key], [SAID]: withSaid(said?.value, path) };
        const act = { action: 'settings set', subjects: [{ kind: 'setting', id: path }] } as const;
        await recordChange(transaction, commandActor(), act, async () => {
          for (const [name, content] of Object.entries(rows))
            await transaction
              .insert(table)
              .values({ key: name, value: content })
              .onConflictDoUpdate({ target: table.key, set: { value: content } });
        });
      });
      const now = valueAt(result.data, path);
      if (json) return say(JSON.stringify(now, null, 2));
      say(`${path} was ${typed(path, before)}\n${' '.repeat(path.length)}  is ${typed(path, now)}`);
    });
}

/** A value as a person types it; undefined if it can't be read. A whole group, and any setting, can be given as JSON. */
function readValue(path: string, text: string): unknown {
  const entry = settingAt(path);
  if (entry && !/^\s*[[{"]/.test(text)) return entry.read(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function typed(path: string, value: unknown): string {
  if (value === undefined) return 'not set';
  const entry = settingAt(path);
  return entry ? entry.write(value as never) : JSON.stringify(value);
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
