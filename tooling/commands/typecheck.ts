import { ROOT, varDirectory } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { filesBelow } from '@shop/workspace/files';
import { basename, join, relative } from 'node:path';

/** Every `tsconfig.json` of this workspace. */
const projects = (): string[] => filesBelow(ROOT).filter((file) => basename(file) === 'tsconfig.json');

/** Where the compiler keeps what it found, so that the next check reads only what has changed since. */
const stateFile = (project: string): string =>
  join(varDirectory(), 'types', `${relative(ROOT, project).replaceAll(/\W+/g, '-')}.tsbuildinfo`);

/**
 * Type-checks the whole repository, and then each part with only the types of its platform: no Node in the browser, no DOM
 * on the server. Returns the compiler's errors, or an empty string.
 */
export async function typecheck(): Promise<string> {
  let complaints = '';
  for (const project of projects()) {
    const { status, output } = await runTool(
      'tsc',
      ['--project', project, '--incremental', '--tsBuildInfoFile', stateFile(project)],
      { quiet: true },
    );
    if (status !== 0) complaints += output.trim() ? output : `tsc --project ${project} ended with status ${status}\n`;
  }
  return complaints;
}
