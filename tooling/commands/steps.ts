import type { Outcome } from './count-report.ts';

export interface Step {
  name: string;
  run: () => Promise<Outcome>;
  /** Prints nothing while it runs, so that it can run at the same time as the next step that prints. */
  quiet?: boolean;
  /** Later steps depend on this one and do not run if it fails. */
  needed?: boolean;
  /** The least number of tests that must run, or be skipped for a known reason. */
  atLeast?: number;
  /** Reasons for tests that may be skipped, by a part of their name. Any other skipped test fails the step. */
  maySkip?: Readonly<Record<string, string>>;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Explains why a step without failed tests still fails: tests that were skipped or are missing. */
function suspicions({ atLeast = 0, maySkip = {} }: Step, { passed, failed, skipped = [] }: Outcome): string[] {
  const unexpected: string[] = [];
  for (const name of skipped) {
    const reason = Object.entries(maySkip).find(([part]) => name.includes(part))?.[1];
    console.log(`  skipped: ${name}${reason ? ` (${reason})` : ''}`);
    if (!reason) unexpected.push(`"${name}" was skipped. Enable it, or give a reason in checks.ts.`);
  }
  const ran = passed + failed;
  const explained = skipped.length - unexpected.length;
  if (ran + explained >= atLeast) return unexpected;
  return [...unexpected, `Only ${ran} tests ran, but at least ${atLeast} must. Find out why the others did not.`];
}

async function runStep(step: Step): Promise<Outcome> {
  const { name, run } = step;
  const started = performance.now();
  if (!step.quiet) console.log(`▸ ${name}`);
  const outcome: Outcome = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const found = suspicions(step, outcome);
  for (const suspicion of found) console.log(`  ${suspicion}`);
  const { passed } = outcome;
  const failed = outcome.failed + found.length;
  const counts = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : '';
  console.log(`${failed ? '✗' : '✓'} ${name}${counts} (${seconds(started)})\n`);
  return { passed, failed, skipped: outcome.skipped };
}

/** Groups the steps: those of a group can run at the same time, because at most the last of them prints. */
function groupSteps(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [[]];
  for (const step of steps) {
    groups.at(-1)!.push(step);
    if (!step.quiet) groups.push([]);
  }
  return groups;
}

/**
 * Runs the steps in their order, quiet ones one after another beside the next step that prints. Prints a summary and
 * returns the exit status.
 */
export async function runSteps(steps: readonly Step[], stopping: AbortSignal): Promise<number> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures: Step[] = [];
  const runInTurn = async (turn: readonly Step[]) => {
    for (const step of turn) {
      const { passed, failed, skipped = [] } = await runStep(step);
      if (stopping.aborted) return;
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped.length;
      if (failed) failures.push(step);
    }
  };
  for (const group of groupSteps(steps)) {
    await Promise.all([group.filter(({ quiet }) => quiet), group.filter(({ quiet }) => !quiet)].map(runInTurn));
    if (stopping.aborted) return 130;
    if (failures.some(({ needed }) => needed)) break;
  }
  if (failures.length) console.log(`Failed: ${failures.map(({ name }) => name).join(', ')}`);
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed || !total.passed ? 1 : 0;
}
