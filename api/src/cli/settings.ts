import type { Command } from 'commander';
import { writeCatalogue } from '../../database/catalogue-write.ts';
import { settingAt, SETTINGS } from '../settings/setting-list.ts';
import { valueAt } from '../settings/setting-values.ts';
import { settingsReader } from '../settings/shop-settings.ts';
import { changeSetting, SettingRefused } from '../staff/shop/setting-acts.ts';
import { type CliContext, CommandFailure, commandActor, jobSender } from './context/cli-context.ts';

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
      if (valueAt(settings, path) === undefined && !settingAt(path))
        throw new CommandFailure(`There is no setting ${path}. "shop settings list" shows all.`);
      const { before, after } = await writeCatalogue(database, async (transaction) =>
        changeSetting(
          { transaction, actor: commandActor(), jobs: jobSender(database) },
          { path, value: readValue(path, text) },
        ),
      ).catch((error: Error) => {
        if (!(error instanceof SettingRefused)) throw error;
        throw new CommandFailure(
          `${text} can't be ${path}. Allowed for ${error.path}: ${error.allowed ?? 'JSON as "shop settings get --json" writes it'}. Nothing was changed.`,
        );
      });
      if (json) return say(JSON.stringify(after, null, 2));
      say(`${path} was ${typed(path, before)}\n${' '.repeat(path.length)}  is ${typed(path, after)}`);
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

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** One line for every value below a path: `delivery.charges.DU 1500`. A single value is printed without its path. */
export function linesOf(value: unknown, path?: string): string[] {
  if (!isNode(value)) return [inWords(value)];
  return Object.entries(value).flatMap(([key, part]) => {
    const place = path === undefined ? key : `${path}.${key}`;
    return isNode(part) ? linesOf(part, place) : [`${place} ${inWords(part)}`];
  });
}

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
