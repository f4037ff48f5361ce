import type { Outcome } from './count-report.ts';

export interface Step {
  name: string;
  run: () => Promise<Outcome>;
  /** Later steps depend on this one and do not run if it fails. */
  needed?: boolean;
  /** The least number of tests that must run. */
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
    if (!reason) unexpected.push(`"${name}" was skipped. Let it run, or give the reason in checks.ts.`);
  }
  const ran = passed + failed;
  if (ran >= atLeast) return unexpected;
  return [...unexpected, `Only ${ran} tests ran, where ${atLeast} are the least. Where are the others?`];
}

async function runStep(step: Step): Promise<Outcome> {
  const { name, run } = step;
  const started = performance.now();
  console.log(`▸ ${name}`);
  const outcome = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const found = suspicions(step, outcome);
  for (const suspicion of found) console.log(`  ${suspicion}`);
  const { passed } = outcome;
  const failed = outcome.failed + found.length;
  const counts = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : '';
  console.log(`${failed ? '✗' : '✓'} ${name}${counts} (${seconds(started)})\n`);
  return { passed, failed };
}

/** Runs the steps one after another, prints a summary and returns the exit status. */
export async function runSteps(steps: readonly Step[], stopping: AbortSignal): Promise<number> {
  const total: Outcome = { passed: 0, failed: 0 };
  const failures: string[] = [];
  for (const step of steps) {
    const { passed, failed } = await runStep(step);
    if (stopping.aborted) return 130;
    total.passed += passed;
    total.failed += failed;
    if (failed) failures.push(step.name);
    if (failed && step.needed) break;
  }
  if (failures.length) console.log(`Failed: ${failures.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed || !total.passed ? 1 : 0;
}
