import { useRef, useState } from 'react';
import { useStaff } from '../session/session-context.ts';
import { takeSteps, type OrderRow, type OrderStep, type Outcome } from '../steps/take-step.ts';
import { useDelayedActions } from '../undo/delayed-actions.ts';

/** Where a run over many orders is. */
export interface Running {
  done: number;
  total: number;
  isStopping: boolean;
}

/** Steps of many orders: held, then one after the other, each with its result. `onRow` gets the orders as they are then. */
export function useBulk(onRow: (row: OrderRow) => void, onEnd: () => void) {
  const { call } = useStaff();
  const delayedActions = useDelayedActions();
  const [results, setResults] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [running, setRunning] = useState<Running | null>(null);
  const isStopped = useRef(false);

  const run = async (orders: readonly OrderStep[]) => {
    isStopped.current = false;
    setRunning({ done: 0, total: orders.length, isStopping: false });
    await takeSteps(call, orders, {
      isStopped: () => isStopped.current,
      onOutcome(id, outcome) {
        setResults((before) => new Map(before).set(id, outcome));
        if ('row' in outcome && outcome.row) onRow(outcome.row);
        setRunning((before) => before && { ...before, done: before.done + 1 });
      },
    });
    setRunning(null);
    onEnd();
  };

  return {
    results,
    running,
    /** Holds the steps for ten seconds, and takes them then. */
    begin(orders: readonly OrderStep[], text: string) {
      setResults(new Map());
      delayedActions.delay({ text, run: async () => run(orders) });
    },
    stop() {
      isStopped.current = true;
      setRunning((before) => before && { ...before, isStopping: true });
    },
    clear: () => setResults(new Map()),
  };
}
