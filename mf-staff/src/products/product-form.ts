import { isTree, valueAt, type Tree } from '../conflict/three-way.ts';

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

/**
 * A form from what the API answers. Sizes are under their item codes instead of in a list, so that a size that somebody adds
 * moves none of the others; the sign in front keeps a code of digits in its place.
 */
export function formOf({ variants, ...fields }: Tree): Tree {
  const sizes = Array.isArray(variants) ? variants.filter(isTree) : [];
  return { ...fields, variants: Object.fromEntries(sizes.map((size, at) => [`#${codeOf(size) ?? at}`, size])) };
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** What the API is sent. An optional text that is empty in both languages is none. */
export function fieldsOf(form: Tree): Tree {
  const none = OPTIONAL_TEXTS.filter(
    (name) => isBlank(valueAt(form, `${name}.en`)) && isBlank(valueAt(form, `${name}.ar`)),
  );
  return {
    ...form,
    ...Object.fromEntries(none.map((name) => [name, null])),
    variants: sizesIn(form).map(([, size]) => size),
  };
}

/** Something to do before a product can be shown. */
export interface Todo {
  /** Dotted, as in the form: `name.ar`, `variants.#PF-1.price`. */
  path: string;
  /** What is wrong where it is not that something is missing, in the shop's words. */
  message: string | null;
}

/** What the API found in a form that it got. */
export interface Checked {
  form: Tree;
  mistakes: readonly { path: string; message: string }[];
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
  return [...REQUIRED_TEXTS, ...OPTIONAL_TEXTS, ...labels].flatMap((path) => {
    const blank = ['en', 'ar'].filter((language) => isBlank(valueAt(form, `${path}.${language}`)));
    const isOptional = OPTIONAL_TEXTS.some((name) => name === path);
    return isOptional && blank.length === 2 ? [] : blank.map((language) => `${path}.${language}`);
  });
}

/**
 * What keeps a form from being shown to shoppers: languages that are missing now, and what the API found in fields that are
 * still as it got them. What was corrected since disappears while somebody types.
 */
export function todosOf(form: Tree, checked: Checked): Todo[] {
  const missing = languagesMissing(form);
  const found = checked.mistakes
    .map(({ path, message }) => ({ path: pathInForm(checked.form, path), message }))
    .filter(({ path }) => !missing.includes(path) && valueIsUnchanged(form, checked.form, path))
    .map(({ path, message }) => ({ path, message: message === 'is missing' ? null : message }))
    .filter(({ path, message }) => message !== null || !isText(path));
  return [...missing.map((path) => ({ path, message: null })), ...found];
}

const isText = (path: string) => /\.(en|ar)$/.test(path);
const valueIsUnchanged = (form: Tree, before: Tree, path: string) =>
  JSON.stringify(valueAt(form, path)) === JSON.stringify(valueAt(before, path));
