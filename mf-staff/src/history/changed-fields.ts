import type { Language } from '@shop/contract/language';

type Fields = Record<string, unknown> | null;

interface Place {
  language: Language;
  path: string[];
}

/** A field that a change concerned. `null` is what a field has that is not there. */
export interface ChangedField {
  /** The names that lead to it: `['name', 'ar']`. */
  path: string[];
  before: unknown;
  after: unknown;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** An item of a list, such as a banner, as people know it: by its title, else by what its picture shows or where it leads. */
function titleOf(item: Record<string, unknown>, language: Language): string | null {
  for (const name of ['title', 'name', 'alt', 'url']) {
    const value = item[name];
    const text = isGroup(value) ? value[language] : value;
    if (typeof text === 'string' && text !== '') return `“${text}”`;
  }
  return null;
}

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
const isItems = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isGroup);

/** What two versions of an item have in common that no other item has. */
const areAlike = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  ['title', 'alt', 'url', 'image', 'imageDesktop'].some((name) => one[name] != null && isSame(one[name], other[name]));

/** What differs in a list of items: each changed one by its fields, what came and went by its title, else the order. */
function changedItems(before: Record<string, unknown>[], after: Record<string, unknown>[], { language, path }: Place) {
  const label = (item: Record<string, unknown>, list: readonly Record<string, unknown>[]) =>
    titleOf(item, language) ?? String(list.indexOf(item) + 1);
  const left = before.filter((old) => !after.some((now) => isSame(old, now)));
  const pairs = after
    .filter((now) => !before.some((old) => isSame(old, now)))
    .map((now) => {
      const alike = left.findIndex((old) => areAlike(old, now));
      return { now, old: alike < 0 ? undefined : left.splice(alike, 1)[0] };
    });
  const changed = pairs.flatMap(({ now, old = left.shift() }): ChangedField[] =>
    old
      ? changedFields(old, now, language, [...path, label(now, after)])
      : [{ path, before: null, after: label(now, after) }],
  );
  const gone = left.map((old): ChangedField => ({ path, before: label(old, before), after: null }));
  if (changed.length + gone.length > 0) return [...changed, ...gone];
  const all = (list: Record<string, unknown>[]) => list.map((item) => label(item, list));
  return [{ path, before: all(before), after: all(after) }];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ before and after a change, each by itself: of a price in ten fields of a size, the price alone. */
export function changedFields(
  before: Fields,
  after: Fields,
  language: Language,
  within: string[] = [],
): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [old, now] = [before?.[name] ?? null, after?.[name] ?? null];
    const path = [...within, name];
    if (isSame(old, now)) return [];
    if ((isItems(old) || isItems(now)) && [old, now].every((value) => isItems(value) || isNothing(value)))
      return changedItems(isItems(old) ? old : [], isItems(now) ? now : [], { language, path });
    const areGroups = (isGroup(old) || old === null) && (isGroup(now) || now === null);
    return areGroups ? changedFields(old, now, language, path) : [{ path, before: old, after: now }];
  });
}
