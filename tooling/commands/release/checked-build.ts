import { buildIfChanged } from '@shop/build/build-app';
import type { AppName } from '@shop/composition/app-name';
import { ROOT, varDirectory } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { TaskFailure } from '@shop/programs/task';
import { appFolder } from '@shop/workspace/apps';
import { filesBelow } from '@shop/workspace/files';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The compiler of this project, whichever package manager installed it. */
const compiler = (): string =>
  path.join(path.dirname(createRequire(path.join(ROOT, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');

/** The storefront is no part of a build of the shell. */
const isOfBuild = (project: string): boolean => !project.includes('/server/');

/**
 * What the compiler finds wrong with the types of an app, each with file and line; empty where nothing is. A wrong name
 * of a slot or command is among it. What it learned is kept in `var`, so that the next time takes a fraction of a second.
 */
async function typeErrors(app: AppName): Promise<string> {
  const projects = filesBelow(appFolder(app)).filter((file) => path.basename(file) === 'tsconfig.json');
  const checked = projects.filter(isOfBuild).map(async (project, index) => {
    const memory = path.join(varDirectory(), 'types', `${app}-${index}.tsbuildinfo`);
    const words = [compiler(), '--project', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory];
    const { status, output } = await runTool(process.execPath, words, { quiet: true });
    return status === 0 ? '' : output.trim() || `tsc ended with status ${status}`;
  });
  return (await Promise.all(checked)).filter(Boolean).join('\n');
}

/**
 * Builds an app unless the release store has the build, and checks its types meanwhile, which the build does not. Answers
 * the build's id. Throws with everything that is wrong.
 */
export async function checkedBuild(app: AppName, report: (line: string) => void): Promise<string> {
  const [built, types] = await Promise.allSettled([buildIfChanged(app, report), typeErrors(app)]);
  if (types.status === 'rejected') throw types.reason;
  if (types.value) {
    const failure = built.status === 'rejected' ? `\n${(built.reason as Error).message}` : '';
    throw new TaskFailure(`${app} is not released, because its types are wrong:\n${types.value}${failure}`);
  }
  if (built.status === 'rejected') throw built.reason;
  return built.value;
}
