import { installDebianPackages } from '@shop/programs/install-debian-packages';
import { runTask, TaskFailure } from '@shop/programs/task';
import { existsSync } from 'node:fs';
import { apiTests, browserTests, build, verify } from './checks.ts';
import { runSteps } from './steps.ts';

/** Without bubblewrap the tests of what only namespaces hold are skipped, and counted as skipped. */
async function installBubblewrap(): Promise<void> {
  if (process.platform !== 'linux' || existsSync('/usr/bin/bwrap')) return;
  await installDebianPackages(['bubblewrap'], 'render workers need namespaces').catch((error: unknown) => {
    if (!(error instanceof TaskFailure)) throw error;
    console.log(error.message);
  });
}

await runTask(async ({ stopping }) => {
  await installBubblewrap();
  return runSteps([...verify, apiTests, build, browserTests()], stopping);
});
