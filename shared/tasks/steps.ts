import type { Outcome } from './count-report.ts';

export interface Step {
  name: string;
  run: () => Promise<Outcome>;
  /** The steps after it stand on it: they are left out when it fails. */
  needed?: boolean;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function runStep({ name, run }: Step): Promise<Outcome> {
  const started = performance.now();
  console.log(`▸ ${name}`);
  const outcome = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const counts = outcome.passed + outcome.failed > 1 ? `: ${outcome.passed} passed, ${outcome.failed} failed` : '';
  console.log(`${outcome.failed ? '✗' : '✓'} ${name}${counts} (${seconds(started)})\n`);
  return outcome;
}

/** Runs the steps one after another and ends with the one line that sums them up. Answers the exit status. */
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
