import type { AppName } from '@shop/composition/app-name';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { otherOriginRefusal } from '../document/asset-origins.ts';
import { readManifest } from '../document/build-manifest.ts';
import { readTrustedKeys, type TrustedKey } from '../signing/keys.ts';
import { VerificationCache } from '../signing/signed-manifest.ts';
import type { UsableBuild } from './release-snapshot.ts';

interface Options {
  /** The release store. */
  directory: string;
  /** File with the list of trusted keys. */
  trustedKeys: string;
  /** Called when the trusted keys changed: builds that were not verified may be so now. */
  onTrustChanged: () => void;
  /** Called when the list of trusted keys can't be read. */
  onDamage: (error: Error) => void;
}

/** The builds of a folder, verified with the keys that are trusted at that moment. */
export class VerifiedBuilds {
  readonly #options: Options;
  readonly #verifications = new VerificationCache(() => this.keys);
  #read: { changed: number; value: readonly TrustedKey[] } = { changed: 0, value: [] };

  constructor(options: Options) {
    this.#options = options;
  }

  /** A verified build. Throws with what is wrong: a file, the signature, or where its files are. */
  usable(app: AppName, build: string): UsableBuild {
    const target = this.#folderOf(app, build);
    const verification = this.#verifications.verificationOf(target);
    if (verification.problem !== undefined) throw new Error(verification.problem);
    const manifest = readManifest(readFileSync(path.join(target.folder, 'manifest.json'), 'utf8'));
    const refusal = otherOriginRefusal(manifest.publicPath);
    if (refusal) throw new Error(refusal);
    return { build, folder: target.folder, files: verification.files, manifest };
  }

  /** Whether a file of a build may be sent: the build is verified and the file unchanged. */
  isServable(app: AppName, build: string, file: string): boolean {
    return this.#verifications.isServable(this.#folderOf(app, build), file);
  }

  #folderOf(app: AppName, build: string) {
    return { app, build, folder: path.join(this.#options.directory, app, build) };
  }

  /** The trusted keys. While the list can't be read, those that were read last. */
  get keys(): readonly TrustedKey[] {
    const { trustedKeys, onTrustChanged, onDamage } = this.#options;
    const changed = statSync(trustedKeys, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (this.#read.changed === changed) return this.#read.value;
    this.#read = { changed, value: this.#read.value };
    try {
      this.#read.value = readTrustedKeys(trustedKeys);
      onTrustChanged();
    } catch (error) {
      onDamage(error as Error);
    }
    return this.#read.value;
  }
}
