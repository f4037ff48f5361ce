import { workspacePackages } from '@shop/workspace/packages';
import { ROOT } from '@shop/workspace/places';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';

/** Folders with a `tsconfig.json` of their own, one level down in a package at most: `mf-cart`, `shell/server`. */
function projects(): string[] {
  const folders = workspacePackages().flatMap(({ folder }) => [folder, `${folder}/server`]);
  return ['.', ...folders].filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
}

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
