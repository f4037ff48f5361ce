import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogVersions } from './catalog.ts';
import { newRemoteApart } from './new-remote.ts';
import { packPackages, type Packed } from './pack-packages.ts';

/** Where the tarballs lie in a remote that is a project of its own. */
const PACKAGES = 'packages';

/** What the repository has for all its apps, and such a project for itself. */
const TOOLS = ['@types/react', 'node', 'typescript', 'vitest'];
const KIT = '@shop/remote-kit';

/** `ci` is what a build server runs. It stops at the first step that fails. */
const scripts = (name: string) => ({
  build: 'rspack build',
  check: 'tsc && vitest run',
  ci: `npm run check && shop-release roll-out ${name}`,
});

type Versions = Record<string, string>;
const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const sorted = (versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The packages of a set that some of them stand on, however far down, and those themselves. */
function reached(names: readonly string[], packed: readonly Packed[]): Packed[] {
  const found = new Set<Packed>();
  const visit = (name: string): void => {
    const one = packed.find((other) => other.name === name);
    if (!one || found.has(one)) return;
    found.add(one);
    for (const need of Object.keys(one.dependencies)) visit(need);
  };
  for (const name of names) visit(name);
  return [...found];
}

/** Puts the tarballs in place of the workspace's packages, and the pinned versions in place of its catalog's. */
function writeManifest(folder: string, name: string, packed: readonly Packed[]): void {
  const file = path.join(folder, 'package.json');
  const { dependencies, devDependencies } = readJson<{ dependencies: Versions; devDependencies: Versions }>(file);
  const catalog = catalogVersions();
  const version = (need: string): string => {
    const tarball = packed.find((one) => one.name === need);
    return tarball ? `file:${PACKAGES}/${tarball.file}` : catalog.get(need)!;
  };
  const direct = Object.keys(dependencies);
  const tools = [...Object.keys(devDependencies), ...TOOLS, KIT];
  // No registry has the shop's packages, so each of them is named, also those that others stand on.
  const below = reached([...direct, ...tools], packed).map((one) => one.name);
  const rest = [...new Set([...tools, ...below])].filter((need) => !direct.includes(need));
  const versions = (names: readonly string[]) => sorted(Object.fromEntries(names.map((need) => [need, version(need)])));
  writeFileSync(
    file,
    `${JSON.stringify(
      {
        name,
        version: '0.0.0',
        private: true,
        type: 'module',
        scripts: scripts(name),
        // It brings the Node that the shop runs on, for all commands here.
        allowScripts: { node: true },
        dependencies: versions(direct),
        devDependencies: versions(rest),
      },
      null,
      2,
    )}\n`,
  );
}

/** Writes a new remote as a project of its own, with the shop's packages beside it. Answers its page's path. */
export async function projectApart(name: string, folder: string): Promise<string> {
  const page = newRemoteApart(name, folder);
  writeManifest(folder, name, await packPackages(path.join(folder, PACKAGES)));
  return page;
}
