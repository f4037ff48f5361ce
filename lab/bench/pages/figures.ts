/** The median and the quartiles. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => {
    const place = (sorted.length - 1) * part;
    const below = sorted[Math.floor(place)] ?? NaN;
    return below + ((sorted[Math.ceil(place)] ?? NaN) - below) * (place % 1);
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** The ratios of these figures to `others`, each to the one measured in the same round. */
export const ratioOf = (values: readonly number[], others: readonly number[]): Spread =>
  spreadOf(values.map((value, turn) => value / others[turn]!));

/** A table in plain text: the first column is aligned to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
