import { useMemo, useState } from 'react';
import { useKeptState } from '../frame/kept-places.ts';
import type { OrderRow } from '../steps/take-step.ts';

/** As many orders as can be moved at once. */
export const MOST_SELECTED = 50;

/** Which orders of a list are selected, and which one the keyboard is at. */
export function useSelection(rows: readonly OrderRow[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useKeptState('at', -1);
  const here = rows[at];

  // Orders that have left the list since are selected no more.
  const add = (before: ReadonlySet<string>, id: string) => {
    const listed = new Set(rows.filter((row) => before.has(row.id)).map((row) => row.id));
    return listed.size < MOST_SELECTED || listed.has(id) ? listed.add(id) : before;
  };
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
      setSelected((before) =>
        [here, next].reduce<ReadonlySet<string>>((set, row) => (row ? add(set, row.id) : set), before),
      );
    },
    keep: (isKept: (id: string) => boolean) => setSelected((before) => new Set([...before].filter(isKept))),
    clear: () => setSelected(new Set()),
  };
}
