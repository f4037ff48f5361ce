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
