import { existsSync } from 'node:fs';
import { runTool } from './run-tool.ts';
import { TaskFailure } from './task.ts';

/**
 * Installs packages with apt-get. Throws `TaskFailure` with the command to run by hand where that is not possible.
 * @param purpose why they are needed, as a clause: "the browser tests need a browser"
 */
export async function installDebianPackages(packages: string[], purpose: string): Promise<void> {
  const byHand = `apt-get update && apt-get install --yes ${packages.join(' ')}`;
  if (!existsSync('/usr/bin/apt-get'))
    throw new TaskFailure(
      `Since ${purpose}, install ${packages.join(' and ')}: this system has no apt-get to do it with.`,
    );
  if (process.getuid?.() !== 0) throw new TaskFailure(`Since ${purpose}, run this once as root: ${byHand}`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const { status, output } = await runTool('apt-get', ['-qq', ...words], { environment, quiet: true });
    if (status !== 0)
      throw new TaskFailure(
        `Since ${purpose}, ${byHand} was tried, and failed:\n${output.trim().split('\n').slice(-5).join('\n')}`,
      );
  }
}
