import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { remoteOfPackage } from '@shop/workspace/apps';
import { filesBelow } from '@shop/workspace/files';
import { foldersBelow } from '@shop/workspace/packages';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that never get into a build: tests, test helpers, documents, and the storefront server. */
const LEFT_OUT = /(^|\/)(surfaces|testing)\/|\.test\.tsx?$|\.md$|^shell\/server\//;

const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** The lockfile of a folder or the nearest folder above. Throws if there is none. */
function lockfileFor(folder: string): string {
  for (let above = folder; ; above = path.dirname(above)) {
    const found = LOCKFILES.map((name) => path.join(above, name)).find((file) => existsSync(file));
    if (found) return found;
    if (above === path.dirname(above)) break;
  }
  throw new Error(`${folder} has no lockfile, so nothing says which packages a build holds. Run npm install.`);
}

/** The files of a remote in its own project, and its lockfile, which stands for the installed packages. */
const inputsApart = (root: string): string[] => [
  ...new Set([...filesBelow(root), lockfileFor(root)].map((file) => path.relative(root, file).replaceAll('\\', '/'))),
];

/**
 * All files that influence a build of an app, relative to the project: the app, the workspace packages that it depends on,
 * and the code of the build itself.
 */
export function buildInputs(app: AppName, root = ROOT): string[] {
  if (remoteOfPackage(root) === app)
    return inputsApart(root)
      .filter((file) => !LEFT_OUT.test(file))
      .sort();
  const folders = new Set([...foldersBelow(app, root), ...foldersBelow('tooling/build', root)]);
  const files = [...folders]
    .flatMap((folder) => filesBelow(path.join(root, folder)))
    .map((file) => path.relative(root, file).replaceAll('\\', '/'));
  return [...files.filter((file) => !LEFT_OUT.test(file)).sort(), 'pnpm-lock.yaml', '.browserslistrc'];
}

/** The id of a build: a hash of its inputs, known before it is built and the same on every machine. */
export function buildId(app: AppName, root = ROOT): string {
  const hash = createHash('sha256');
  for (const file of buildInputs(app, root)) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(root, file)));
    hash.update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
