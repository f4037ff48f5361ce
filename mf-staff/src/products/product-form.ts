import type { FieldMistake } from '@shop/contract/field-mistakes';
import { gtinOf } from '@shop/contract/gtin';
import { isTree, valueAt, type Tree } from '../conflict/three-way.ts';
import { altsMissing, picturesIn } from '../pictures/picture-list.ts';
import { linesMissing, withoutBlankLines } from './text-lists.ts';

/** Texts of a product that are never empty, and those that a product may do without. Each is in both languages. */
export const REQUIRED_TEXTS = ['name', 'subtitle', 'description', 'imageAlt'] as const;
export const OPTIONAL_TEXTS = ['howToUse', 'warnings', 'ingredients', 'origin', 'shelfLife'] as const;

/** The sizes in a form, by their key. */
export const sizesIn = (form: Tree): [key: string, size: Tree][] =>
  isTree(form['variants'])
    ? Object.entries(form['variants']).filter((each): each is [string, Tree] => isTree(each[1]))
    : [];

/** A size's item code. */
export const codeOf = ({ sku }: Tree): string | null => (typeof sku === 'string' ? sku : null);

/** The key of a size in a form: its item code, where no other size has it already. Paths are dotted, so a key has no dots. */
function keyFor(size: Tree, at: number, taken: ReadonlySet<string>): string {
  const key = `#${(codeOf(size) ?? '').replaceAll('.', '·') || at}`;
  return taken.has(key) ? `${key}·${at}` : key;
}

/**
 * A form from what the API answers. Sizes are under their item codes instead of in a list, so that a size that somebody adds
 * moves none of the others; the sign in front keeps a code of digits in its place.
 */
export function formOf({ variants, ...fields }: Tree): Tree {
  const sizes: Tree = {};
  for (const [at, size] of (Array.isArray(variants) ? variants.filter(isTree) : []).entries())
    sizes[keyFor(size, at, new Set(Object.keys(sizes)))] = size;
  return { ...fields, variants: sizes };
}

/** A size that somebody adds, and its key. */
export function newSizeIn(form: Tree): { key: string; size: Tree } {
  const keys = new Set(sizesIn(form).map(([key]) => key));
  let number = 1;
  while (keys.has(`+${number}`)) number++;
  return {
    key: `+${number}`,
    size: { sku: '', gtin: null, amount: '', unit: 'ml', label: { en: '', ar: '' }, price: '', compareAt: null },
  };
}

/** Whether a size has the item code under which it is known: one that somebody has just added has none yet. */
export const isKnownSize = (key: string, size: Tree): boolean => key === `#${codeOf(size)}`;

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** What the API is sent. An optional text that is empty in both languages is none. */
export function fieldsOf(form: Tree): Tree {
  const none = OPTIONAL_TEXTS.filter(
    (name) => isBlank(valueAt(form, `${name}.en`)) && isBlank(valueAt(form, `${name}.ar`)),
  );
  return {
    ...withoutBlankLines(form),
    ...Object.fromEntries(none.map((name) => [name, null])),
    variants: sizesIn(form).map(([, size]) => size),
  };
}

/** Something to do before a product can be shown. */
export interface Todo {
  /** Dotted, as in the form: `name.ar`, `variants.#PF-1.price`. */
  path: string;
  /** What is wrong; null where the screen has no words of its own for it. */
  code: FieldMistake | null;
  /** In the words of the command line, where there is no code. */
  message?: string;
}

/** What the API found in a form that it got. */
export interface Checked {
  form: Tree;
  mistakes: readonly { path: string; code: FieldMistake | null; message: string }[];
}

/** A path of the API, which counts sizes, in the form, which names them. */
export function pathInForm(form: Tree, path: string): string {
  const size = /^variants\.(\d+)(.*)$/.exec(path);
  const key = size && sizesIn(form)[Number(size[1])]?.[0];
  return key ? `variants.${key}${size[2]}` : path;
}

/** Texts of which one language is there and the other is not, and required texts without either. */
function languagesMissing(form: Tree): string[] {
  const labels = sizesIn(form).map(([key]) => `variants.${key}.label`);
  // Without a photograph there is nothing to describe.
  const required = REQUIRED_TEXTS.filter((name) => name !== 'imageAlt' || picturesIn(form).length > 0);
  const texts = [...required, ...OPTIONAL_TEXTS, ...labels].flatMap((path) => {
    const blank = ['en', 'ar'].filter((language) => isBlank(valueAt(form, `${path}.${language}`)));
    const isOptional = OPTIONAL_TEXTS.some((name) => name === path);
    return isOptional && blank.length === 2 ? [] : blank.map((language) => `${path}.${language}`);
  });
  return [...texts, ...linesMissing(form), ...altsMissing(form)];
}

/** What no size may be without, and the product neither: its sizes, its address and photographs. */
function valuesMissing(form: Tree): Todo[] {
  const missing = (path: string): Todo[] => {
    const value = valueAt(form, path);
    return typeof value === 'number' || !isBlank(value) ? [] : [{ path, code: 'missing' }];
  };
  const sizes = sizesIn(form);
  return [
    ...['category', 'slug'].flatMap(missing),
    ...(picturesIn(form).length === 0 ? [{ path: 'pictures', code: 'missing' } as const] : []),
    ...(sizes.every(([, { sample }]) => sample === true) ? [{ path: 'variants', code: 'no-size' } as const] : []),
    ...sizes.flatMap(([key]) => ['sku', 'amount', 'price'].flatMap((name) => missing(`variants.${key}.${name}`))),
  ];
}

/** Codes on packings whose digits cannot be right. */
const wrongCodes = (form: Tree): string[] =>
  sizesIn(form).flatMap(([key, { gtin }]) =>
    typeof gtin === 'string' && gtinOf(gtin) === null ? [`variants.${key}.gtin`] : [],
  );

/**
 * What keeps a form from being shown to shoppers: what is missing now, and what the API found in fields that are
 * still as it got them. What was corrected since disappears while somebody types.
 */
export function todosOf(form: Tree, checked: Checked): Todo[] {
  const live = [
    ...valuesMissing(form),
    ...languagesMissing(form).map((path): Todo => ({ path, code: 'missing' })),
    ...wrongCodes(form).map((path): Todo => ({ path, code: 'gtin' })),
  ];
  const found = checked.mistakes
    .map(({ path, code, message }): Todo => ({
      path: pathInForm(checked.form, path),
      code,
      ...(code === null && { message }),
    }))
    .filter(({ path }) => !live.some((each) => `${each.path}.`.startsWith(`${path}.`)))
    .filter(({ path }) => valueIsUnchanged(form, checked.form, path))
    .filter(({ path, code }) => code !== 'missing' || !isText(path));
  return [...live, ...found];
}

/** Sizes with an item code, samples aside, of which the shop has no piece, as paths in the form. */
export const sizesWithoutStock = (form: Tree, stockOf: Readonly<Record<string, number>>): string[] =>
  sizesIn(form)
    .filter(([, { sku, sample }]) => sample !== true && typeof sku === 'string' && sku !== '' && !stockOf[sku])
    .map(([key]) => `variants.${key}`);

const isText = (path: string) => /\.(en|ar)$/.test(path);
const valueIsUnchanged = (form: Tree, before: Tree, path: string) =>
  JSON.stringify(valueAt(form, path)) === JSON.stringify(valueAt(before, path));
