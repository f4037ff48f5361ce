import type { OrderReached, StaffChanged } from '@shop/contract/staff-events';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '../live/use-live.ts';
import type { OrderRow } from '../steps/take-step.ts';

/** Milliseconds in which many events ask for the counts once. */
const GATHER = 500;

interface Options {
  rows: readonly OrderRow[];
  patch: (row: OrderRow) => void;
  reload: () => void;
  reloadCounts: () => void;
  /** Called for each new order. */
  onPlaced: () => void;
}

/**
 * What others do while the list is open: its rows show their new states at once, the counts follow, and new orders are
 * counted until somebody wants to see them, so that no row moves away under the hand.
 */
export function useNews({ rows, patch, reload, reloadCounts, onPlaced }: Options) {
  const [placed, setPlaced] = useState<ReadonlySet<string>>(new Set());
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(gathering.current), []);
  useLive(({ event, data }) => {
    // A list that was loaded before the stream began may lack an order that came between the two.
    if (event === 'reset' || (event === 'open' && rows.length > 0)) reload();
    // Pieces that are missing put an order into a queue without a step of it.
    if (event === 'order' || (event === 'change' && (data as StaffChanged).subject === 'order')) {
      clearTimeout(gathering.current);
      gathering.current = setTimeout(reloadCounts, GATHER);
    }
    if (event !== 'order') return;
    const { order, status, isNew } = data as OrderReached;
    const row = rows.find(({ id }) => id === order);
    if (isNew && !row) {
      setPlaced((before) => new Set(before).add(order));
      onPlaced();
    }
    if (row && row.status !== status) patch({ ...row, status });
  });

  return {
    // An order can be placed while the list is loaded: then it is in the list already.
    placed: rows.reduce((count, { id }) => count - Number(placed.has(id)), placed.size),
    show: () => {
      setPlaced(new Set());
      reload();
    },
  };
}
