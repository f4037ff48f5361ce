import { callOf, NEXT_STEP, type Step } from '../steps/steps.ts';
import type { OrderRow } from '../steps/take-step.ts';

/** The next steps of some orders that a person may take, each with the orders that it is the next of. */
export function possibleSteps(
  rows: readonly OrderRow[],
  may: (call: string) => boolean,
): [step: Step, rows: OrderRow[]][] {
  const steps = new Map<Step, OrderRow[]>();
  for (const row of rows) {
    const step = NEXT_STEP[row.status];
    if (step && may(callOf(step))) steps.set(step, [...(steps.get(step) ?? []), row]);
  }
  return [...steps];
}
