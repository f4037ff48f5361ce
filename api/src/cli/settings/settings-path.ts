type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What a dotted path names, `delivery.charges.DU`; undefined where there is nothing. */
export function valueAt(root: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isNode(value) && Object.hasOwn(value, key) ? value[key] : undefined), root);
}

/** A copy of `root` in which a path that exists has another value. */
export function withValueAt(root: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined || !isNode(root)) return value;
  const changed = withValueAt(root[key], rest, value);
  return Array.isArray(root) ? root.with(Number(key), changed) : { ...root, [key]: changed };
}

/** Every value below a path on a line of its own, `delivery.charges.DU 1500`; a value alone stands without its path. */
export function linesOf(value: unknown, path?: string): string[] {
  if (!isNode(value)) return [inWords(value)];
  return Object.entries(value).flatMap(([key, part]) => {
    const place = path === undefined ? key : `${path}.${key}`;
    return isNode(part) ? linesOf(part, place) : [`${place} ${inWords(part)}`];
  });
}

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
