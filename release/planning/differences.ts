import type { AppName } from '@shop/composition/app-name';
import { assetsOf, type BuildManifest } from '../document/build-manifest.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';
import { verifiedManifest, signedFiles } from '../stores/signed-builds.ts';

/** One difference between two builds. */
export interface Change {
  /** `file`, `place`, `route`, `slot`, `command`, `call`, `share`, `contract`, `document`. */
  kind: string;
  name: string;
  /** Absent where only the second build has it. */
  from?: string;
  /** Absent where only the first build has it. */
  to?: string;
}

export interface Differences {
  changes: Change[];
  /** Bytes of all files without the compressed copies. */
  bytes: { from: number; to: number };
}

/** Leaves out compressed copies, or each difference would be listed three times. */
const isUncompressed = (file: string): boolean => !/\.(br|gz)$/.test(file);

/** File names contain a hash that changes with the content, so `home.R4_jjti64tWB.js` is listed as `home.*.js`. */
const stableName = (file: string): string => file.replace(/\.(?:[\w-]{43}|[\w-]{12}|[0-9a-f]{8})(?=\.\w+$)/, '.*');

type Statements = Map<string, string>;
const statements = (entries: Iterable<readonly [string, string]>): Statements => new Map(entries);

/** What a manifest states, by kind, then by name. */
const statementsOf = (manifest: BuildManifest): Record<string, Statements> => ({
  place: statements([['of its files', assetsOf(manifest)]]),
  contract: statements([['remote contract', String(manifest.contract)]]),
  route: statements(manifest.declares?.routes.map(({ id, path }) => [id, path] as const) ?? []),
  slot: statements(
    Object.entries(manifest.declares?.slots ?? {}).map(([slot, order]) => [slot, `order ${order}`] as const),
  ),
  command: statements(manifest.declares?.commands.map((command) => [command, 'provided'] as const) ?? []),
  document: statements(
    manifest.declares?.ownDocument
      ? [['of its own', manifest.declares.ownDocument.features.join(' ') || 'no features']]
      : [],
  ),
  call: statements(manifest.calls.map((command) => [command, 'called'] as const)),
  share: statements(Object.entries(manifest.shares)),
});

function changesOf(kind: string, from: Statements, to: Statements): Change[] {
  const names = [...new Set([...from.keys(), ...to.keys()])].sort();
  return names.flatMap((name): Change[] => {
    const [before, after] = [from.get(name), to.get(name)];
    if (before === after) return [];
    return [{ kind, name, ...(before ? { from: before } : {}), ...(after ? { to: after } : {}) }];
  });
}

interface Files {
  /** Hashes by stable name. Those of several files with one stable name are joined. */
  hashes: Statements;
  sizes: Map<string, number>;
}

async function filesOf(store: ReleaseRepository, app: AppName, build: string): Promise<Files> {
  const signed = Object.entries(await signedFiles(store, app, build)).filter(([file]) => isUncompressed(file));
  const files: Files = { hashes: new Map(), sizes: new Map() };
  for (const [file, hash] of signed.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = stableName(file);
    const size = (await store.read(app, build, file))?.length ?? 0;
    files.hashes.set(name, `${files.hashes.get(name) ?? ''}${hash}`);
    files.sizes.set(name, (files.sizes.get(name) ?? 0) + size);
  }
  return files;
}

const total = ({ sizes }: Files): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** The differences of two builds of an app: what they declare, then their files. Throws where one is not verified. */
export async function differencesOf(
  store: ReleaseRepository,
  app: AppName,
  from: string,
  to: string,
): Promise<Differences> {
  const [before, after] = await Promise.all([from, to].map((build) => verifiedManifest(store, app, build)));
  const [filesBefore, filesAfter] = await Promise.all([from, to].map((build) => filesOf(store, app, build)));
  const statedBefore = statementsOf(before!);
  const declared = Object.entries(statementsOf(after!)).flatMap(([kind, now]) =>
    changesOf(kind, statedBefore[kind]!, now),
  );
  const files = changesOf('file', filesBefore!.hashes, filesAfter!.hashes)
    // The manifest names the build and every file, so it always differs.
    .filter(({ name }) => name !== 'manifest.json')
    .map(({ kind, name, ...sides }): Change => {
      const size = (one: Files) => `${one.sizes.get(name)} bytes`;
      return {
        kind,
        name,
        ...(sides.from ? { from: size(filesBefore!) } : {}),
        ...(sides.to ? { to: size(filesAfter!) } : {}),
      };
    });
  return { changes: [...declared, ...files], bytes: { from: total(filesBefore!), to: total(filesAfter!) } };
}
