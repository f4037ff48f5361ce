import type { AppName } from '@shop/composition/app-name';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from '../document/build-manifest.ts';
import { readTrustedKeys, type TrustedKey } from '../signing/keys.ts';
import { VerificationCache } from '../signing/signed-manifest.ts';
import type { UsableBuild } from './release-snapshot.ts';

interface Options {
  /** The release store. */
  directory: string;
  /** File with the list of trusted keys. */
  trustedKeys: string;
  /** Told when other keys are trusted than before: what nobody vouched for may be proven now. */
  onTrustChanged: () => void;
  /** Told when the list of trusted keys can't be read. */
  onDamage: (error: Error) => void;
}

/** The builds of a release store that a trusted key vouches for, by the keys that count at that moment. */
export class VerifiedBuilds {
  readonly #options: Options;
  readonly #seals = new VerificationCache(() => this.keys);
  #read: { changed: number; value: readonly TrustedKey[] } = { changed: 0, value: [] };

  constructor(options: Options) {
    this.#options = options;
  }

  /** Throws with what is wrong: a file, or its signature. */
  usable(app: AppName, build: string): UsableBuild {
    const sealed = this.#sealed(app, build);
    const proof = this.#seals.verificationOf(sealed);
    if (proof.problem !== undefined) throw new Error(proof.problem);
    const manifest = readManifest(readFileSync(path.join(sealed.folder, 'manifest.json'), 'utf8'));
    return { build, folder: sealed.folder, files: proof.files, manifest };
  }

  /** Whether a file of a build may be sent: a trusted key vouches for it, and it is untouched. */
  isServable(app: AppName, build: string, file: string): boolean {
    return this.#seals.isServable(this.#sealed(app, build), file);
  }

  #sealed(app: AppName, build: string) {
    return { app, build, folder: path.join(this.#options.directory, app, build) };
  }

  /** The keys that count now. A list that can't be read leaves the last good one in force. */
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
