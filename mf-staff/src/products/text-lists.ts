import { isTree, valueAt, withValueAt, type Tree } from '../conflict/three-way.ts';

/** Lists of a product in both languages, translated by their lines: the second English note is the second Arabic one. */
export const NOTE_LISTS = ['notes.top', 'notes.heart', 'notes.base'] as const;

/** A list as it is typed, one item a line. */
export const linesOf = (value: unknown): string =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string').join('\n') : '';

/** What is typed as a list. Blank lines stay until the form is saved, or nobody could begin a new line. */
export const listOf = (typed: string): string[] => (typed === '' ? [] : typed.split('\n'));

const listAt = (form: Tree, path: string): string[] => listOf(linesOf(valueAt(form, path)));

/** The lines of a list as pairs, without those that are blank in both languages. */
function pairsOf(form: Tree, list: string): { en: string; ar: string }[] {
  const [en, ar] = [listAt(form, `${list}.en`), listAt(form, `${list}.ar`)];
  return Array.from({ length: Math.max(en.length, ar.length) }, (_, line) => ({
    en: en[line]?.trim() ?? '',
    ar: ar[line]?.trim() ?? '',
  })).filter((pair) => pair.en !== '' || pair.ar !== '');
}

/** Languages in which a line of a list has no translation. */
export const linesMissing = (form: Tree): string[] =>
  NOTE_LISTS.flatMap((list) => {
    const pairs = pairsOf(form, list);
    return (['en', 'ar'] as const)
      .filter((language) => pairs.some((pair) => pair[language] === ''))
      .map((language) => `${list}.${language}`);
  });

/** The form without blank lines, and without notes where there are none at all. */
export function withoutBlankLines(form: Tree): Tree {
  if (!isTree(form['notes'])) return form;
  const filled = NOTE_LISTS.reduce((tree, list) => {
    const pairs = pairsOf(form, list);
    return withValueAt(tree, list, { en: pairs.map(({ en }) => en), ar: pairs.map(({ ar }) => ar) });
  }, form);
  return NOTE_LISTS.every((list) => pairsOf(form, list).length === 0) ? { ...form, notes: null } : filled;
}
