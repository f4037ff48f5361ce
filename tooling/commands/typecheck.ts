import { ROOT } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { filesBelow } from '@shop/workspace/files';
import { basename } from 'node:path';

/** Every `tsconfig.json` of the repository. */
const projects = (): string[] => filesBelow(ROOT).filter((file) => basename(file) === 'tsconfig.json');

/**
 * Checks the types of everything together, then of each part with nothing but what it may use where it runs: no Node in
 * the browser, no DOM on the server. Answers what the compiler complains of, empty where all is well.
 */
export async function typecheck(): Promise<string> {
  let complaints = '';
  for (const project of projects()) {
    const { status, output } = await runTool('tsc', ['--project', project], { quiet: true });
    if (status !== 0) complaints += output.trim() ? output : `tsc --project ${project} ended with status ${status}\n`;
  }
  return complaints;
}
