import { createHash, sign, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { distrustReason, publicKeyOf, signingKey, type SigningKey, type TrustedKey } from './keys.ts';

const LIST = 'files.json';
const SIGNATURE = 'signature.json';
/** A signature of a list of files is worth nothing for anything else. */
const signed = (list: Buffer) => Buffer.concat([Buffer.from('shop build\n'), list]);

/** sha384 of every file of a build in base64, by its path in the build's folder. */
export const SignedManifest = z.record(z.string(), z.string());
export type SignedManifest = z.infer<typeof SignedManifest>;

const Signature = z.object({ key: z.string(), signature: z.string() });

export const sha384 = (content: Buffer | string): string => createHash('sha384').update(content).digest('base64');

/** Paths of all files below a folder, with slashes. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'));

/**
 * Writes down what every file of a finished build is, those for the server, the compressed ones and the manifest among
 * them, and signs that list.
 */
export function signBuild(folder: string, { id, key }: SigningKey = signingKey()): void {
  const files = filesIn(folder).filter((file) => file !== LIST && file !== SIGNATURE);
  const sealed = Object.fromEntries(files.sort().map((file) => [file, sha384(readFileSync(path.join(folder, file)))]));
  const list = Buffer.from(JSON.stringify(sealed, null, 1));
  writeFileSync(path.join(folder, LIST), list);
  const signature = sign(null, signed(list), key).toString('base64');
  writeFileSync(path.join(folder, SIGNATURE), JSON.stringify({ key: id, signature }));
}

/** Which build is looked at. */
export interface BuildFolder {
  app: string;
  build: string;
  folder: string;
}

/** The files of a build that are proven to be what a trusted team built, or why they are not. */
export type Proof = { files: SignedManifest; problem?: undefined } | { problem: string };

/** The list of a build's files, if a trusted key signed it. Throws with what is wrong. */
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

const Identity = z.object({ app: z.string(), build: z.string() });

/** Reads all of a build's files. */
export function verifyBuild(keys: readonly TrustedKey[], { app, build, folder }: BuildFolder): Proof {
  const read = (file: string) => readFileSync(path.join(folder, file));
  try {
    if (!existsSync(folder)) return { problem: 'it is not in the release store' };
    if (!existsSync(path.join(folder, SIGNATURE))) return { problem: 'it is not signed' };
    const files = verifiedFileList(keys, app, read(LIST), read(SIGNATURE));
    for (const [file, hash] of Object.entries(files)) {
      if (!existsSync(path.join(folder, file))) return { problem: `${file} is missing` };
      if (sha384(read(file)) !== hash) return { problem: `${file} is not what was built` };
    }
    const stranger = filesIn(folder).find((file) => !(file in files) && file !== LIST && file !== SIGNATURE);
    if (stranger) return { problem: `${stranger} was not built` };
    // A signed build must not stand in for another one.
    const manifest = Identity.parse(JSON.parse(read('manifest.json').toString('utf8')));
    if (manifest.app !== app || manifest.build !== build)
      return { problem: `its manifest is that of ${manifest.app} ${manifest.build}` };
    return { files };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Files whose bytes were not touched have the same marks. The time of change can't be set by hand. */
function marksOf(file: string): string {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return [ino, size, mtimeMs, ctimeMs].join(' ');
}

/** Looks whether builds are what trusted teams built. Reads a build's files anew only when one of them was touched. */
export class VerificationCache {
  readonly #keys: () => readonly TrustedKey[];
  readonly #known = new Map<string, { keys: readonly TrustedKey[]; marks: Map<string, string>; proof: Proof }>();

  /** @param keys What is trusted; another array where that changed. */
  constructor(keys: () => readonly TrustedKey[]) {
    this.#keys = keys;
  }

  verificationOf(sealed: BuildFolder): Proof {
    const { folder } = sealed;
    const keys = this.#keys();
    const known = this.#known.get(folder);
    const marks = new Map(
      existsSync(folder) ? filesIn(folder).map((file) => [file, marksOf(path.join(folder, file))]) : [],
    );
    if (known?.keys === keys && isSame(known.marks, marks)) return known.proof;
    const proof = verifyBuild(keys, sealed);
    this.#known.set(folder, { keys, marks, proof });
    return proof;
  }

  /** Whether one file of a build can be sent: it and its compressed forms are untouched since the build was proven. */
  isServable(sealed: BuildFolder, file: string): boolean {
    const known = this.#known.get(sealed.folder);
    const isUntouched =
      known?.keys === this.#keys() &&
      [file, `${file}.br`, `${file}.gz`].every(
        (name) => (known.marks.get(name) ?? marksOf('')) === marksOf(path.join(sealed.folder, name)),
      );
    const proof = isUntouched ? known.proof : this.verificationOf(sealed);
    return proof.problem === undefined && file in proof.files;
  }
}

const isSame = (a: Map<string, string>, b: Map<string, string>): boolean =>
  a.size === b.size && [...a].every(([file, marks]) => b.get(file) === marks);
