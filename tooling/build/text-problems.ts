import { ROOT } from '@shop/environment/directories';
import type { BuildManifest } from '@shop/release/document/build-manifest';
import { remoteOfPackage } from '@shop/workspace/apps';
import { filesBelow } from '@shop/workspace/files';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from './app.ts';
import { jsonProblem } from './json-problem.ts';

type Messages = { [key: string]: string | Messages };

/** Texts by key, as one language's message file has them: `listing.sort.popular`. */
type Texts = ReadonlyMap<string, string>;

/** How the key of a plural form ends. */
export const PLURAL = /_(zero|one|two|few|many|other)$/;
/** The plural forms that i18next asks for (`Intl.PluralRules`). A form that is missing shows the key. */
const FORMS = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] };

function flat(messages: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

/** Reads a message file. Throws with file and line where it is no JSON, or has a key twice. */
export function readTexts(file: string): Texts {
  const text = readFileSync(file, 'utf8');
  const problem = jsonProblem(text);
  if (problem) throw new Error(`${shown(file)}:${problem.line}: ${problem.message}`);
  return new Map(flat(JSON.parse(text) as Messages));
}

/** The key that code names for a counted text: `items` for `items_few`. */
export const withoutForm = (key: string): string => key.replace(PLURAL, '');
const placeholders = (text = ''): string => [...new Set(text.match(/\{[^}]+\}/g))].sort().join(' ');
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
const shown = (file: string): string => path.relative(ROOT, file).replaceAll('\\', '/');

/** Where a key stands in a message file: `mf-cart/src/messages/en.json:12`. */
function placeOf(file: string, key: string): string {
  const text = readFileSync(file, 'utf8');
  const index = key.split('.').reduce((from, part) => text.indexOf(`"${part}"`, from), 0);
  return `${shown(file)}:${lineAt(text, index)}`;
}

/**
 * What a message file and its counterpart in the other language lack of each other: keys, the plural forms of their
 * language, and the values that a text shows.
 */
export function pairProblems(english: string, arabic: string): string[] {
  const sides = [
    { file: english, texts: readTexts(english), forms: FORMS.en },
    { file: arabic, texts: readTexts(arabic), forms: FORMS.ar },
  ] as const;
  const lacking = sides.flatMap(({ file, texts, forms }, index) => {
    const other = sides[1 - index]!;
    const bases = new Set([...texts.keys()].map(withoutForm));
    const missing = [...other.texts.keys()].filter((key) => !bases.has(withoutForm(key)));
    const counted = new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map(withoutForm));
    const incomplete = [...counted].flatMap((key) =>
      forms
        .filter((form) => !texts.has(`${key}_${form}`))
        .map((form) => `${shown(file)}: the counted text "${key}" lacks its form "${key}_${form}"`),
    );
    return [
      ...missing.map((key) => `${placeOf(other.file, key)}: the text "${key}" is missing in ${shown(file)}`),
      ...incomplete,
    ];
  });
  // Plural forms are not compared, because "One item" may leave out the number.
  const different = [...sides[0].texts]
    .filter(([key, text]) => {
      const translated = sides[1].texts.get(key);
      return !PLURAL.test(key) && translated !== undefined && placeholders(text) !== placeholders(translated);
    })
    .map(([key]) => `${placeOf(arabic, key)}: the text "${key}" takes other values than in ${shown(english)}`);
  return [...lacking, ...different];
}

/** Code without its comments. Their line breaks stay, so that line numbers stay right. */
export const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** `t('key')` or `translate('namespace:key')`. */
const CALLED = /\b(?:t|translate)\(\s*(['"`])(?:(?<namespace>[\w-]+):)?(?<key>[\w.-]+)\1/g;
/** A literal that may be the key of a text, for example in a table of labels; a template stands for several keys. */
const LITERAL = /(['"`])(?:(?<namespace>[\w-]+):)?(?<key>(?:[\w-]|\$\{[^}`]*\})+(?:\.(?:[\w-]|\$\{[^}`]*\})+)+)\1/g;

/** The names that a template can give: `sort.${order}` matches `sort.popular`. */
const patternOf = (key: string): RegExp =>
  new RegExp(
    `^${key
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[\\w.-]*')}$`,
  );

interface Known {
  /** The app whose code it is, or `common` for code that several apps contain. */
  namespace: string;
  /** Texts of that namespace, in one language. */
  own: Texts;
  common: Texts;
  /** Names in code that look like keys: ids of routes, slots, commands. */
  names: ReadonlySet<string>;
}

/** The texts that code names and no message file has. What is not a key (`name.jpg`) begins with no group of texts. */
export function unknownTexts(file: string, { namespace: ownName, own, common, names }: Known): string[] {
  const code = withoutComments(readFileSync(file, 'utf8'));
  const keysOf = (texts: Texts) => new Set([...texts.keys()].map(withoutForm));
  const [ownKeys, commonKeys] = [keysOf(own), keysOf(common)];
  const groups = new Set([...ownKeys, ...commonKeys].map((key) => key.split('.')[0]));
  const keysIn = (namespace: string | undefined): ReadonlySet<string> | undefined => {
    if (namespace === 'common') return commonKeys;
    return namespace === undefined || namespace === ownName ? new Set([...ownKeys, ...commonKeys]) : undefined;
  };
  const problems = new Map<number, string>();
  const look = (pattern: RegExp, isKey: (key: string, namespace: string | undefined) => boolean) => {
    for (const { index, groups: found } of code.matchAll(pattern)) {
      const { namespace, key } = found as { namespace?: string; key: string };
      const keys = keysIn(namespace);
      if (!keys || !isKey(key, namespace)) continue;
      const named = patternOf(key);
      if ([...keys, ...names].some((one) => named.test(one))) continue;
      const line = lineAt(code, index);
      problems.set(line, `${shown(file)}:${line}: no message file has the text "${key}"`);
    }
  };
  look(CALLED, () => true);
  look(LITERAL, (key, namespace) => namespace !== undefined || groups.has(key.split('.')[0]));
  return [...problems.values()];
}

/** The repository's folder of texts that all apps use, or that of the installed package in a project of its own. */
const commonTexts = (): string =>
  path.join(ROOT, remoteOfPackage(ROOT) ? 'node_modules/@shop/i18n' : 'shared/i18n', 'messages');

/** The modules below a folder that become part of a build. */
const codeBelow = (folder: string): string[] =>
  filesBelow(folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file));

/**
 * Everything that a page of an app would show as a bare key: texts that one language lacks, and texts that its code names
 * and nobody wrote. Each with file and line.
 */
export function textProblems(
  { name, folder }: Pick<App, 'name' | 'folder'>,
  { declares, calls, chunks }: Pick<BuildManifest, 'declares' | 'calls' | 'chunks'>,
): string[] {
  const source = path.join(folder, 'src');
  const [english, arabic] = ['en', 'ar'].map((language) => path.join(source, `messages/${language}.json`));
  // A remote that loads its texts from elsewhere has only its own tests for them.
  if (![english!, arabic!].every((file) => existsSync(file))) return [];
  const { routes = [], slots = {}, commands = [], places = {} } = declares ?? {};
  const ids = [
    ...Object.keys({ ...chunks, ...slots, ...places }),
    ...routes.map(({ id }) => id),
    ...commands,
    ...calls,
  ];
  const own = readTexts(english!);
  const [commonEnglish, commonArabic] = ['en', 'ar'].map((language) =>
    path.join(commonTexts(), `common.${language}.json`),
  );
  const common = readTexts(commonEnglish!);
  const known = { namespace: name, own, common, names: new Set(ids) };
  // The shell's build holds the texts of all apps.
  const pairs = [[english!, arabic!], ...(name === 'shell' ? [[commonEnglish!, commonArabic!]] : [])];
  return [
    ...pairs.flatMap(([one, other]) => pairProblems(one!, other!)),
    ...codeBelow(source).flatMap((file) => unknownTexts(file, known)),
  ];
}
