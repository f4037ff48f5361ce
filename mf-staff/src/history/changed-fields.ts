type Fields = Record<string, unknown> | null;

/** A field that a change concerned. `null` is what a field has that is not there. */
export interface ChangedField {
  /** The names that lead to it: `['name', 'ar']`. */
  path: string[];
  before: unknown;
  after: unknown;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ before and after a change, each by itself: of a price in ten fields of a size, the price alone. */
export function changedFields(before: Fields, after: Fields, within: string[] = []): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [old, now] = [before?.[name] ?? null, after?.[name] ?? null];
    const path = [...within, name];
    if (isSame(old, now)) return [];
    const areGroups = (isGroup(old) || old === null) && (isGroup(now) || now === null);
    return areGroups ? changedFields(old, now, path) : [{ path, before: old, after: now }];
  });
}
