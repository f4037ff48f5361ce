import { withoutComments, withoutForm } from '@shop/build/text-problems';

/** Keys of texts without their plural forms. */
type Keys = ReadonlySet<string>;
/** Code by its path. */
type Sources = ReadonlyMap<string, string>;

export const keysOf = (texts: ReadonlyMap<string, string>): Keys => new Set([...texts.keys()].map(withoutForm));

/** A hole of a template. It may have a template in it. */
const HOLE = '\\$\\{(?:[^`{}]|`[^`]*`)*\\}';
/** A literal that may be a key, or a template that gives several. Found inside other templates too. */
const LITERAL = new RegExp(`(?=(['"\`])(?:(?<namespace>[\\w-]+):)?(?<key>(?:[\\w.-]|${HOLE})+)\\1)`, 'g');
/** What can fill a hole: a literal, the name of a property, a number. */
const VALUE = /'([^'\n]*)'|"([^"\n]*)"|\b(\w+)(?=\??:)|\b(\d+)\b/g;

/** Values that code has, and their single words: `send` and `out` of `send out`. */
interface Values {
  whole: Keys;
  words: Keys;
}

function valuesIn(sources: Sources): Values {
  const found = [...sources.values()].flatMap((code) =>
    [...code.matchAll(VALUE)].map(([, ...groups]) => groups.join('')),
  );
  return { whole: new Set(found), words: new Set(found.flatMap((value) => value.split(/\W+/))) };
}

/** The keys that a literal gives, or a template whose holes take `values`. */
function namedKeys(literal: string, keys: Keys, code: string, { whole, words }: Values): string[] {
  const holes = literal.match(new RegExp(HOLE, 'g')) ?? [];
  if (holes.length === 0) return keys.has(literal) ? [literal] : [];
  const parts = literal.split(new RegExp(HOLE));
  if (!parts.some((part) => part.includes('.'))) return [];
  const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('([\\w.-]*)')}$`);
  const isValue = (filled: string, index: number): boolean =>
    // A hole that joins words, or replaces what is between them, makes `alarms-retry` of `alarms retry`.
    /`|replace/.test(holes[index]!)
      ? filled.split(/[.-]/).every((word) => words.has(word))
      : whole.has(filled) || filled.split('.').every((part) => whole.has(part));
  return [...keys].filter((key) => {
    const filled = pattern.exec(key)?.slice(1);
    // What a key begins with is in the file that builds it: nearly any word is somewhere.
    return filled && (parts[0] !== '' || code.includes(`'${filled[0]}'`)) && filled.every(isValue);
  });
}

/**
 * The texts that no code names, as `namespace:key`. Code names a text by its key, or by a template whose holes take values
 * from the app, from `shared` or from the API, whose answers apps show. So what a template could give is not found if its
 * last word is a value of anything else in that code.
 *
 * @param namespaces the keys of each app, and of `common`, whose texts all apps use
 */
export function unusedTexts(namespaces: ReadonlyMap<string, Keys>, sources: Sources): string[] {
  const code = new Map([...sources].map(([path, source]) => [path, withoutComments(source)]));
  const codeOf = (...apps: string[]) => new Map([...code].filter(([path]) => apps.includes(path.split('/', 1)[0]!)));
  const used = new Set<string>();

  for (const app of [...namespaces.keys(), 'shared']) {
    const values = valuesIn(codeOf(app, 'shared', 'api'));
    for (const text of codeOf(app).values()) {
      for (const { groups } of text.matchAll(LITERAL)) {
        const { namespace, key } = groups as { namespace?: string; key: string };
        const namedIn = (name: string) =>
          namedKeys(key, namespaces.get(name) ?? new Set(), text, values).map((each) => `${name}:${each}`);
        // A key without a namespace is that of the app's own text, else of one of all apps. Shared code is in every app.
        const own = app === 'shared' ? [...namespaces.keys()] : [app];
        const named = (namespace ? [namespace] : own).flatMap(namedIn);
        for (const each of namespace || named.length > 0 ? named : namedIn('common')) used.add(each);
      }
    }
  }
  return [...namespaces].flatMap(([name, keys]) =>
    [...keys].map((key) => `${name}:${key}`).filter((text) => !used.has(text)),
  );
}

/**
 * The texts that no code reads of a file that is imported as an object. Each part of a key must be a word of the code that
 * reads it, or a value (a state, an error's code) that stands in other code.
 */
export function unreadTexts(keys: Keys, readers: Sources, others: Sources): string[] {
  const code = [...readers.values()].map(withoutComments).join('\n');
  const words = new Set([...(code.match(/[\w-]+/g) ?? []), ...valuesIn(readers).whole, ...valuesIn(others).whole]);
  // What code reads as a map by any string has all its texts read.
  const maps = [...code.matchAll(/Record<string, [^=\n]*= (?:TEXTS|texts)\.(\w+);/g)].map(([, part]) => `${part!}.`);
  const isRead = (part: string): boolean => words.has(part) || /^\d+$/.test(part);
  return [...keys].filter((key) => !maps.some((map) => key.startsWith(map)) && !key.split('.').every(isRead));
}
