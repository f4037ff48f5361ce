import type { AppName } from '@shop/composition/app-name';
import type { BuildManifest } from '../document/build-manifest.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';
import { verifiedManifest, signedFiles } from '../stores/signed-builds.ts';

/** What one build has in place of another's. */
export interface Change {
  /** `file`, `place`, `route`, `slot`, `command`, `call`, `share`, `contract`. */
  kind: string;
  name: string;
  /** Absent where the second build has it new. */
  from?: string;
  /** Absent where the second build has it no longer. */
  to?: string;
}

export interface Differences {
  changes: Change[];
  /** Sum of all files, in bytes, those that are compressed beforehand left out. */
  bytes: { from: number; to: number };
}

/** Builds compress their files beforehand: each would be told three times. */
const isTold = (file: string): boolean => !/\.(br|gz)$/.test(file);

/** The hash in its name makes a file another one with each change: `home.7f132f19.js` is told as `home.*.js`. */
const stableName = (file: string): string => file.replace(/\.[0-9a-f]{8,}(?=\.)/, '.*');

type Said = Map<string, string>;
const said = (entries: Iterable<readonly [string, string]>): Said => new Map(entries);

/** What manifests say, by kind, then by name. */
const saidIn = ({
  app,
  build,
  publicPath,
  contract,
  shares,
  calls,
  declares,
}: BuildManifest): Record<string, Said> => ({
  place: said([['of its files', publicPath.slice(0, -`${app}/${build}/`.length)]]),
  contract: said([['remote contract', String(contract)]]),
  route: said(declares?.routes.map(({ id, path }) => [id, path] as const) ?? []),
  slot: said(Object.entries(declares?.slots ?? {}).map(([slot, order]) => [slot, `order ${order}`] as const)),
  command: said(declares?.commands.map((command) => [command, 'provided'] as const) ?? []),
  call: said(calls.map((command) => [command, 'called'] as const)),
  share: said(Object.entries(shares)),
});

function changesOf(kind: string, from: Said, to: Said): Change[] {
  const names = [...new Set([...from.keys(), ...to.keys()])].sort();
  return names.flatMap((name): Change[] => {
    const [before, after] = [from.get(name), to.get(name)];
    if (before === after) return [];
    return [{ kind, name, ...(before ? { from: before } : {}), ...(after ? { to: after } : {}) }];
  });
}

interface Files {
  /** Hashes by name, several of one name after another. */
  hashes: Said;
  sizes: Map<string, number>;
}

async function filesOf(store: ReleaseRepository, app: AppName, build: string): Promise<Files> {
  const sealed = Object.entries(await signedFiles(store, app, build)).filter(([file]) => isTold(file));
  const files: Files = { hashes: new Map(), sizes: new Map() };
  for (const [file, hash] of sealed.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = stableName(file);
    const size = (await store.read(app, build, file))?.length ?? 0;
    files.hashes.set(name, `${files.hashes.get(name) ?? ''}${hash}`);
    files.sizes.set(name, (files.sizes.get(name) ?? 0) + size);
  }
  return files;
}

const total = ({ sizes }: Files): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** What differs between two builds of an app: what they declare, then their files. Throws where one can't be proven. */
export async function differencesOf(
  store: ReleaseRepository,
  app: AppName,
  from: string,
  to: string,
): Promise<Differences> {
  const [before, after] = await Promise.all([from, to].map((build) => verifiedManifest(store, app, build)));
  const [old, young] = await Promise.all([from, to].map((build) => filesOf(store, app, build)));
  const saidBefore = saidIn(before!);
  const declared = Object.entries(saidIn(after!)).flatMap(([kind, now]) => changesOf(kind, saidBefore[kind]!, now));
  const files = changesOf('file', old!.hashes, young!.hashes)
    // It names the build and all the others: it always differs.
    .filter(({ name }) => name !== 'manifest.json')
    .map(({ kind, name, ...sides }): Change => {
      const size = (one: Files) => `${one.sizes.get(name)} bytes`;
      return { kind, name, ...(sides.from ? { from: size(old!) } : {}), ...(sides.to ? { to: size(young!) } : {}) };
    });
  return { changes: [...declared, ...files], bytes: { from: total(old!), to: total(young!) } };
}
