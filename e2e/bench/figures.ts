/** The middle one, and how far the middle half of the others lies around it. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** Median with the quartiles next to it. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => {
    const place = (sorted.length - 1) * part;
    const below = sorted[Math.floor(place)] ?? NaN;
    return below + ((sorted[Math.ceil(place)] ?? NaN) - below) * (place % 1);
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** How many times as large as `others` these are, each beside the one that was measured in the same turn. */
export const ratioOf = (values: readonly number[], others: readonly number[]): Spread =>
  spreadOf(values.map((value, turn) => value / others[turn]!));

/** Columns side by side, each as wide as it has to be; the first to the left, figures to the right. */
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
