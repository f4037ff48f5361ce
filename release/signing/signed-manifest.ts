import { createHash, sign, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { OwnDocument, ReleasedApp } from '../document/release.ts';
import { distrustReason, featuresRefusal, publicKeyOf, signingKey, type SigningKey, type TrustedKey } from './keys.ts';
import { sharedFileProblem } from './named-by-content.ts';

const LIST = 'files.json';
const SIGNATURE = 'signature.json';
/** The prefix keeps the signature of a build from being valid for anything else. */
const signed = (list: Buffer) => Buffer.concat([Buffer.from('shop build\n'), list]);

/** sha384 of every file of a build in base64, by its path in the build's folder. */
export const SignedManifest = z.record(z.string(), z.string());
export type SignedManifest = z.infer<typeof SignedManifest>;

const Signature = z.object({ key: z.string(), signature: z.string() });

export const sha384 = (content: Buffer | string): string => createHash('sha384').update(content).digest('base64');

/**
 * A file's hash as the `integrity` attribute and import maps want it. sha256 is the shortest that browsers know; hashes
 * don't compress, and every document carries about two hundred.
 */
export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Paths of all files below a folder, with slashes. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'));

/**
 * Signs a finished build: writes the hash of every file to `files.json`, including server files, compressed files and the
 * manifest, and its signature to `signature.json`.
 */
export function signBuild(folder: string, { id, key }: SigningKey = signingKey()): void {
  const files = filesIn(folder).filter((file) => file !== LIST && file !== SIGNATURE);
  const hashes = Object.fromEntries(files.sort().map((file) => [file, sha384(readFileSync(path.join(folder, file)))]));
  const list = Buffer.from(JSON.stringify(hashes, null, 1));
  writeFileSync(path.join(folder, LIST), list);
  const signature = sign(null, signed(list), key).toString('base64');
  writeFileSync(path.join(folder, SIGNATURE), JSON.stringify({ key: id, signature }));
}

/** A build and the folder that holds it. */
export interface BuildFolder {
  app: string;
  build: string;
  folder: string;
}

/** The hashes of a build's files, verified against a trusted signature, or why that failed. */
export type Verification = { files: SignedManifest; problem?: undefined } | { problem: string };

/** The id of the key of a build's signature. */
export const signerOf = (signature: Buffer): string => Signature.parse(JSON.parse(signature.toString('utf8'))).key;

/** The hashes of a build's files, if a trusted key signed the list. Throws with what is wrong. */
export function verifiedFileList(
  keys: readonly TrustedKey[],
  app: string,
  list: Buffer,
  signature: Buffer,
): SignedManifest {
  const { key: id, signature: bytes } = Signature.parse(JSON.parse(signature.toString('utf8')));
  const reason = distrustReason(keys, id, app);
  if (reason) throw new Error(reason);
  const { publicKey } = keys.find((key) => key.id === id)!;
  if (!verify(null, signed(list), publicKeyOf(publicKey), Buffer.from(bytes, 'base64')))
    throw new Error(`${LIST} is not what was signed`);
  return SignedManifest.parse(JSON.parse(list.toString('utf8')));
}

const Identity = z.object({
  app: ReleasedApp,
  build: z.string(),
  publicPath: z._default(z.string(), ''),
  integrity: z._default(z.record(z.string(), z.string()), {}),
  declares: z.optional(z.object({ ownDocument: z.optional(OwnDocument) })),
});

/** Verifies all files of a build, which reads each of them. */
export function verifyBuild(keys: readonly TrustedKey[], { app, build, folder }: BuildFolder): Verification {
  const read = (file: string) => readFileSync(path.join(folder, file));
  try {
    if (!existsSync(folder)) return { problem: 'it is not in the release store' };
    if (!existsSync(path.join(folder, SIGNATURE))) return { problem: 'it is not signed' };
    const files = verifiedFileList(keys, app, read(LIST), read(SIGNATURE));
    for (const [file, hash] of Object.entries(files)) {
      if (!existsSync(path.join(folder, file))) return { problem: `${file} is missing` };
      if (sha384(read(file)) !== hash) return { problem: `${file} is not what was built` };
    }
    const unlisted = filesIn(folder).find((file) => !(file in files) && file !== LIST && file !== SIGNATURE);
    if (unlisted) return { problem: `${unlisted} was not built` };
    // Otherwise a correctly signed build could be put in another one's place.
    const manifest = Identity.parse(JSON.parse(read('manifest.json').toString('utf8')));
    if (manifest.app !== app || manifest.build !== build)
      return { problem: `its manifest is that of ${manifest.app} ${manifest.build}` };
    const features = manifest.declares?.ownDocument?.features;
    const problem =
      featuresRefusal(keys, signerOf(read(SIGNATURE)), features) ??
      sharedFileProblem(manifest, Object.keys(files), read);
    return problem === undefined ? { files } : { problem };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Changes whenever a file is written: unlike mtime, ctime can't be set by a program. */
function fingerprintOf(file: string): string {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return [ino, size, mtimeMs, ctimeMs].join(' ');
}

/** Verifies builds, and reads a build's files again only when one of them or the list of trusted keys changed. */
export class VerificationCache {
  readonly #keys: () => readonly TrustedKey[];
  readonly #known = new Map<
    string,
    { keys: readonly TrustedKey[]; fingerprints: Map<string, string>; verification: Verification }
  >();

  /** @param keys The trusted keys. Another array means that they changed. */
  constructor(keys: () => readonly TrustedKey[]) {
    this.#keys = keys;
  }

  verificationOf(target: BuildFolder): Verification {
    const { folder } = target;
    const keys = this.#keys();
    const known = this.#known.get(folder);
    const fingerprints = new Map(
      existsSync(folder) ? filesIn(folder).map((file) => [file, fingerprintOf(path.join(folder, file))]) : [],
    );
    if (known?.keys === keys && isSame(known.fingerprints, fingerprints)) return known.verification;
    const verification = verifyBuild(keys, target);
    this.#known.set(folder, { keys, fingerprints, verification });
    return verification;
  }

  /** Whether a file may be sent: the build is verified, and the file and its compressed forms are unchanged since. */
  isServable(target: BuildFolder, file: string): boolean {
    const known = this.#known.get(target.folder);
    const isUntouched =
      known?.keys === this.#keys() &&
      [file, `${file}.br`, `${file}.gz`].every(
        (name) => (known.fingerprints.get(name) ?? fingerprintOf('')) === fingerprintOf(path.join(target.folder, name)),
      );
    const verification = isUntouched ? known.verification : this.verificationOf(target);
    return verification.problem === undefined && file in verification.files;
  }
}

const isSame = (a: Map<string, string>, b: Map<string, string>): boolean =>
  a.size === b.size && [...a].every(([file, fingerprints]) => b.get(file) === fingerprints);
