import { signingKey } from '@shop/release/signing/keys';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes this process verify builds with the keys trusted by the shop whose release store is a local folder, named with
 * `--store` or `RELEASE_STORE`. `TRUSTED_KEYS` takes precedence, and is needed for a store that is not a local folder.
 */
export function verifyWithKeysOfShop(words: readonly string[], environment: NodeJS.ProcessEnv = process.env): void {
  // A new key is added to the file of trusted keys, which still is this project's here and must not be the shop's.
  signingKey();
  const at = words.indexOf('--store');
  const store = (at < 0 ? undefined : words[at + 1]) ?? environment.RELEASE_STORE;
  if (!store) return;
  const keys = path.resolve(store, '../keys/trusted-keys.json');
  if (existsSync(keys)) environment.TRUSTED_KEYS ??= keys;
}

/** Whether an error message says that the shop does not trust a key for a remote. That it does not for another one is right. */
export const isUntrusted = (message: string, key: string, remote: string): boolean =>
  new RegExp(`key ${key}\\b.* not trusted(?! for (?!${remote}\\b))`).test(message);
