import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { TaskFailure } from '@shop/programs/task';
import { IncompatibleRelease } from '@shop/release/planning/compatibility';
import { appFolder } from '@shop/workspace/apps';
import { filesBelow } from '@shop/workspace/files';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where an app's sources name a slot or command, as `mf-gifts/src/remote.ts:21`. */
function linesThatName(app: AppName, name: string): string[] {
  const isQuoted = (line: string) => [`'${name}'`, `"${name}"`].some((quoted) => line.includes(quoted));
  const sources = filesBelow(path.join(appFolder(app), 'src')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        isQuoted(line) ? `${path.relative(ROOT, file).replaceAll('\\', '/')}:${index + 1}` : [],
      ),
  );
}

/**
 * Publishes builds of these sources. Where it is refused because code names a slot or command that nobody has, throws with
 * the files and lines that name it.
 */
export async function publishSources<T>(publish: () => Promise<T>): Promise<T> {
  try {
    return await publish();
  } catch (error) {
    if (!(error instanceof IncompatibleRelease)) throw error;
    const unknown = error.problems.flatMap((problem) => problem.unknown ?? []);
    const places = unknown.flatMap(({ app, name }) => linesThatName(app, name).map((line) => `\n${line}: "${name}"`));
    throw new TaskFailure(error.message + [...new Set(places)].join(''), { cause: error });
  }
}
