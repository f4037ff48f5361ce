/** A form as nested values. A list is one value. */
export interface Tree {
  [name: string]: unknown;
}

/** A field that two people have changed to different values. `undefined` is what is not there. */
export interface FieldConflict {
  path: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

/** What two people made of the same form. Paths are dotted. */
export interface Comparison {
  clashes: FieldConflict[];
  /** Both people’s changes, without those that clash: there it has mine. */
  merged: Tree;
  /** Fields that only I have changed, and those that only the other has. */
  onlyMine: string[];
  onlyTheirs: string[];
}

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Compares two people’s changes with what both began with, field by field. */
export function threeWay(before: unknown, mine: Tree, theirs: Tree, within = ''): Comparison {
  const result: Comparison = { clashes: [], merged: {}, onlyMine: [], onlyTheirs: [] };
  const base = isTree(before) ? before : {};
  // The other's order of fields, then what only I have added.
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const path = within === '' ? name : `${within}.${name}`;
    const [old, own, other] = [base[name], mine[name], theirs[name]];
    const keep = (value: unknown) => {
      if (value !== undefined) result.merged[name] = value;
    };
    if (isSame(own, other)) keep(own);
    else if (isTree(own) && isTree(other)) {
      const inner = threeWay(old, own, other, path);
      keep(inner.merged);
      result.clashes.push(...inner.clashes);
      result.onlyMine.push(...inner.onlyMine);
      result.onlyTheirs.push(...inner.onlyTheirs);
    } else if (isSame(old, other)) {
      keep(own);
      result.onlyMine.push(path);
    } else if (isSame(old, own)) {
      keep(other);
      result.onlyTheirs.push(path);
    } else {
      keep(own);
      result.clashes.push({ path, before: old, mine: own, theirs: other });
    }
  }
  return result;
}

/** The value at a dotted path; undefined where there is none. */
export const valueAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (isTree(value) ? value[name] : undefined), tree);

/** The tree with another value at a dotted path; without it where the value is undefined. */
export function withValueAt(tree: Tree, path: string, value: unknown): Tree {
  const [name = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValueAt(isTree(tree[name]) ? tree[name] : {}, rest.join('.'), value);
  if (inner !== undefined) return { ...tree, [name]: inner };
  const { [name]: _gone, ...others } = tree;
  return others;
}
