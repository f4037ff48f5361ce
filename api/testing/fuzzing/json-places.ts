/** Paths to the places of a JSON value. One that holds a value of its own is there three times as often. */
export function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path, path, path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

/** The value with another one in a place; `undefined` leaves the place out. */
export function replacedAt(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  const changed = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  if (rest.length === 0 && by === undefined) delete changed[key];
  else changed[key] = replacedAt(changed[key], rest, by);
  return changed;
}
