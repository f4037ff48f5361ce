import type { AppName } from '@shop/composition/app-name';
import { ROOT } from '@shop/environment/directories';
import { remoteIn } from '@shop/workspace/apps';
import { filesBelow } from '@shop/workspace/files';
import { foldersBelow } from '@shop/workspace/packages';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What no build holds: tests and what serves them alone, documents, and what runs on the server beside the shell. */
const LEFT_OUT = /(^|\/)(surfaces|testing)\/|\.test\.tsx?$|\.md$|^shell\/server\//;

const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** What says which packages are installed for a folder, its own or of a folder above. Throws where nothing does. */
function lockfileFor(folder: string): string {
  for (let above = folder; ; above = path.dirname(above)) {
    const found = LOCKFILES.map((name) => path.join(above, name)).find((file) => existsSync(file));
    if (found) return found;
    if (above === path.dirname(above)) break;
  }
  throw new Error(`${folder} has no lockfile, so nothing says which packages a build holds. Run npm install.`);
}

/** Every file of a remote with a project of its own, and its lockfile, which stands for all packages. */
const inputsApart = (root: string): string[] => [
  ...new Set([...filesBelow(root), lockfileFor(root)].map((file) => path.relative(root, file).replaceAll('\\', '/'))),
];

/**
 * Every file of the project that a build of an app can hold or that decides how it is made, relative to the project: the
 * app, the packages that it stands on by its `workspace:*` dependencies, and the build's own code.
 */
export function buildInputs(app: AppName, root = ROOT): string[] {
  if (remoteIn(root) === app)
    return inputsApart(root)
      .filter((file) => !LEFT_OUT.test(file))
      .sort();
  const folders = new Set([...foldersBelow(app, root), ...foldersBelow('tooling/build', root)]);
  const files = [...folders]
    .flatMap((folder) => filesBelow(path.join(root, folder)))
    .map((file) => path.relative(root, file).replaceAll('\\', '/'));
  return [...files.filter((file) => !LEFT_OUT.test(file)).sort(), 'pnpm-lock.yaml', '.browserslistrc'];
}

/** A build's id: a hash of all that goes into it, known before it is built. The same inputs give the same id anywhere. */
export function buildId(app: AppName, root = ROOT): string {
  const hash = createHash('sha256');
  for (const file of buildInputs(app, root)) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(root, file)));
    hash.update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
