import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogVersions } from './catalog.ts';
import { newRemoteApart } from './new-remote.ts';
import { packPackages, type Packed } from './pack-packages.ts';

/** The folder of the tarballs in a remote's own project. */
const PACKAGES = 'packages';

/** Development dependencies that the repository has at its root, and such a project in its own `package.json`. */
const TOOLS = ['@types/react', 'node', 'typescript', 'vitest'];
const KIT = '@shop/remote-kit';

/** The project's npm scripts; `ci` is for a build server. */
const scripts = (name: string) => ({
  build: 'rspack build',
  check: 'tsc && vitest run',
  ci: `npm run check && shop-release roll-out ${name}`,
});

type Versions = Record<string, string>;
const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const sorted = (versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The named packages and everything they depend on, transitively. */
function withDependencies(names: readonly string[], packed: readonly Packed[]): Packed[] {
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

/** Replaces workspace dependencies by the tarballs, and catalog references by the pinned versions. */
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
  // No registry has the shop's packages, so the project must name indirect dependencies too.
  const below = withDependencies([...direct, ...tools], packed).map((one) => one.name);
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
        // The package `node` installs the shop's Node version with a script.
        allowScripts: { node: true },
        dependencies: versions(direct),
        devDependencies: versions(rest),
      },
      null,
      2,
    )}\n`,
  );
}

/** Creates a new remote as its own project, with the shop's packages as tarballs. Returns the path of its page. */
export async function projectApart(name: string, folder: string): Promise<string> {
  const page = newRemoteApart(name, folder);
  writeManifest(folder, name, await packPackages(path.join(folder, PACKAGES)));
  return page;
}
