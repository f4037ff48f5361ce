import { installDebianPackages } from '@shop/programs/install-debian-packages';
import { TaskFailure } from '@shop/programs/task';
import { existsSync } from 'node:fs';

/** Without bubblewrap the tests of what only namespaces hold are skipped, and counted as skipped. */
export async function installBubblewrap(): Promise<void> {
  if (process.platform !== 'linux' || existsSync('/usr/bin/bwrap')) return;
  await installDebianPackages(['bubblewrap'], 'render workers need namespaces').catch((error: unknown) => {
    if (!(error instanceof TaskFailure)) throw error;
    console.log(error.message);
  });
}
