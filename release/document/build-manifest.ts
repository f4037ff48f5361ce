import type { AppName } from '@shop/composition/app-name';
import { satisfies } from 'semver';
import * as z from 'zod/mini';
import { BuildOrigin } from './build-origin.ts';
import { BuildId, Declaration, ReleasedApp } from './release.ts';

/** Where the storefront itself serves the files of all builds. */
const OWN_ASSETS = '/assets/';

/** An address is copied into policies and HTML as it is, so it has no wildcard and nothing that could end a directive. */
const PLAIN_ADDRESS = /^https?:\/\/[a-z0-9.-]+(?::\d+)?\/(?:[\w.~-]+\/)*$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1)$/;

/** Whether an address means the machine of whoever asks for it. */
export const isLoopback = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);

/** Why the builds of a remote may not be served from an address, the folder above them all; undefined where they may. */
export function assetOriginProblem(address: string): string | undefined {
  if (!URL.canParse(address)) return `${address} is no address`;
  const { protocol, username, password, href } = new URL(address);
  if (username || password) return 'its address holds a password';
  if (protocol !== 'https:' && !isLoopback(address)) return `${address} is not private on the way: it needs https://`;
  // Browsers resolve ".." in a path, so they would ask for another folder than the one that was signed.
  if (href !== address || !PLAIN_ADDRESS.test(address))
    return `${address} is no plain address: a name, folders of letters, digits, ".", "_", "~" and "-", and "/" at the end`;
  return undefined;
}

/** Where the storefront serves the files of all builds of an app, each under a name that its content gives. */
const sharedPath = (app: AppName): string => `${OWN_ASSETS}${app}/`;

/** The folder of a single build: on another origin, under development, and of builds of older shops. */
export const buildPath = (app: AppName, build: string, assets = OWN_ASSETS): string => `${assets}${app}/${build}/`;

/** Where browsers find a build's files: below the storefront's own folder, or in the build's folder on the team's origin. */
export const publicPath = (app: AppName, build: string, assets?: string): string =>
  assets === undefined ? sharedPath(app) : buildPath(app, build, assets);

/** Whether a build's files have addresses without the build, which other builds of the app may share. */
export const hasSharedFiles = ({ app, publicPath: stated }: Pick<BuildManifest, 'app' | 'publicPath'>): boolean =>
  stated === sharedPath(app);

/** The folder above those of all apps, where a build has its files. */
export const assetsOf = ({ app, build, publicPath: stated }: Pick<BuildManifest, 'app' | 'build' | 'publicPath'>) =>
  stated === sharedPath(app) ? OWN_ASSETS : stated.slice(0, -buildPath(app, build, '').length);

/** Whether a build's files are served from another origin than the shop. */
export const isOtherOrigin = (address: string): boolean => !address.startsWith(OWN_ASSETS);

/**
 * Why a build may not have its files at the public path that it states; undefined where it may. On another origin each
 * build needs a folder for itself, because a page's policy allows exactly that folder. Builds of older shops have one here.
 */
export function publicPathProblem(app: AppName, build: string, stated: string): string | undefined {
  if (stated === sharedPath(app) || stated === buildPath(app, build)) return undefined;
  if (app === 'shell') return `the files of the shell are the storefront’s to serve, not at ${stated}`;
  const folder = buildPath(app, build, '');
  if (!stated.endsWith(`/${folder}`))
    return `${stated} is not where files of ${app} ${build} can be: it must end with /${folder}`;
  return assetOriginProblem(stated.slice(0, -folder.length));
}

const Manifest = z.object({
  app: ReleasedApp,
  build: BuildId,
  /** The remote contract's version that the build was made against. */
  contract: z.int(),
  /** Shared modules by the name they are imported by: versions in the shell's manifest, accepted ranges in a remote's. */
  shares: z._default(z.record(z.string(), z.string()), {}),
  /** Commands of the store that its code calls. */
  calls: z._default(z.array(z.string()), []),
  /** Where browsers get its files: `/assets/<app>/`, or a folder of its own, here or on another origin. */
  publicPath: z.string(),
  /** Pages, slots and commands of the app, read from its module by the build. Absent in builds of older shops. */
  declares: z.optional(Declaration),
  /** Who made it, on which machine, from which commit. Absent in builds of older shops. */
  made: z.optional(BuildOrigin),
  /** Files of the entry, in loading order: the shell's scripts and styles, or the remote's container. */
  entry: z.array(z.string()),
  /** Fonts, named `{family-part}.{hash}.woff2`. */
  fonts: z.array(z.string()),
  /** Files of each named chunk: a route's id, `remote`, `messages-en`. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** The hash of every script and stylesheet, as the `integrity` attribute wants it. */
  integrity: z.record(z.string(), z.string()),
});
export type BuildManifest = z.infer<typeof Manifest>;

/** Characters of a SHA-256 in base64url. */
export const WHOLE_DIGEST = 43;
/** The least characters of a file's SHA-256, in base64url, that its name carries: 72 bits, as in builds of older shops. */
export const NAME_DIGEST = 12;

/** The part of a file's name that follows from its content: `R4_jjti64tWB` in `home.R4_jjti64tWB.js`. */
const digestIn = (file: string): string => file.split('.').at(-2) ?? '';

/** Whether a name is one that content of this SHA-256 (in base64 or base64url) gives: it carries the hash, or its beginning. */
export const isNamedBy = (sha256: string, file: string): boolean =>
  digestIn(file).length >= NAME_DIGEST &&
  sha256.replaceAll('+', '-').replaceAll('/', '_').replace('=', '').startsWith(digestIn(file));

/**
 * Whether browsers can check every script and stylesheet of a build by its name alone, because the name carries the whole
 * hash. Other builds, those of older shops, need a document that lists the hash of each of their files.
 */
export const namesCarryHashes = ({ integrity }: Pick<BuildManifest, 'integrity'>): boolean =>
  Object.entries(integrity).every(
    ([file, hash]) => digestIn(file).length === WHOLE_DIGEST && isNamedBy(hash.slice('sha256-'.length), file),
  );

/** The files of a build at addresses that other builds share; none where it has a folder for itself. */
export const sharedFilesOf = (manifest: Pick<BuildManifest, 'app' | 'publicPath' | 'integrity' | 'fonts'>): string[] =>
  hasSharedFiles(manifest) ? [...Object.keys(manifest.integrity), ...manifest.fonts] : [];

/** A shared address must mean one content, whoever built it, so it follows from the content. */
function misnamedFile({ integrity }: BuildManifest): string | undefined {
  const [file] = Object.entries(integrity).find(([name, hash]) => !isNamedBy(hash.slice('sha256-'.length), name)) ?? [];
  return file && `its file ${file} is not named by its content, and other builds may have one of this name`;
}

const problemOfManifest = (manifest: BuildManifest) =>
  publicPathProblem(manifest.app, manifest.build, manifest.publicPath) ??
  (hasSharedFiles(manifest) ? misnamedFile(manifest) : undefined);

/** `manifest.json` of a build: its files, by what needs them. File names are relative to `publicPath`. */
export const BuildManifest: z.ZodMiniType<BuildManifest> = Manifest.check(
  z.refine((manifest) => problemOfManifest(manifest) === undefined, {
    error: ({ input }) => problemOfManifest(input as BuildManifest),
  }),
);

/** Reads a build's manifest. Throws with a sentence. */
export function readManifest(text: string): BuildManifest {
  const { data, error } = BuildManifest.safeParse(JSON.parse(text));
  if (data) return data;
  const [{ path, message } = { path: [], message: 'it is empty' }] = error.issues;
  throw new Error(path.length > 0 ? `its manifest says nothing right of ${path.join('.')}: ${message}` : message);
}

type Requirements = Pick<BuildManifest, 'contract' | 'shares'>;

/** Answers by shell, then by remote. Builds never change, so version ranges are compared once and not for each page. */
const knownReasons = new WeakMap<Requirements, WeakMap<Requirements, string | undefined>>();

/** Why a remote's build can't run on a shell's build, as the browser would decide; undefined where it can. */
export function incompatibilityReason(shell: Requirements, remote: Requirements): string | undefined {
  const onShell = knownReasons.get(shell) ?? new WeakMap<Requirements, string | undefined>();
  knownReasons.set(shell, onShell);
  if (!onShell.has(remote)) onShell.set(remote, findIncompatibility(shell, remote));
  return onShell.get(remote);
}

function findIncompatibility(shell: Requirements, remote: Requirements): string | undefined {
  if (remote.contract !== shell.contract)
    return `it was made for contract ${remote.contract}, and the shell has ${shell.contract}`;
  for (const [module, range] of Object.entries(remote.shares)) {
    const version = shell.shares[module];
    if (version === undefined) return `it takes ${module} from the shell, which does not share it`;
    if (!satisfies(version, range)) return `it asks for ${module} ${range}, and the shell shares ${version}`;
  }
  return undefined;
}
