import { useCallback, useMemo, useState } from 'react';
import type { OrderRow } from '../steps/take-step.ts';

/** As many orders as can be moved at once. */
export const MOST_SELECTED = 50;

/** Which orders of a list are selected, and which one the keyboard is at. */
export function useSelection(rows: readonly OrderRow[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(-1);
  const here = rows[at];

  const add = (before: ReadonlySet<string>, id: string) =>
    before.size < MOST_SELECTED || before.has(id) ? new Set(before).add(id) : before;
  const select = (row: OrderRow, isSelected: boolean) =>
    setSelected((before) => {
      if (isSelected) return add(before, row.id);
      const after = new Set(before);
      after.delete(row.id);
      return after;
    });
  const move = (by: number): OrderRow | undefined => {
    const next = Math.min(Math.max(at + by, 0), rows.length - 1);
    setAt(next);
    return rows[next];
  };
  const clear = useCallback(() => setSelected(new Set()), []);

  return {
    selected,
    /** The selected orders, as they are now. */
    rows: useMemo(() => rows.filter(({ id }) => selected.has(id)), [rows, selected]),
    at: rows.length > at ? at : -1,
    here,
    select,
    selectAll: (isSelected: boolean) =>
      setSelected(new Set(isSelected ? rows.slice(0, MOST_SELECTED).map(({ id }) => id) : [])),
    move,
    toggleHere: () => here && select(here, !selected.has(here.id)),
    /** Goes on, and selects on the way. */
    extend(by: number) {
      const next = move(by);
      setSelected((before) => [here, next].reduce((set, row) => (row ? add(set, row.id) : set), before));
    },
    keep: (isKept: (id: string) => boolean) => setSelected((before) => new Set([...before].filter(isKept))),
    clear,
  };
}
