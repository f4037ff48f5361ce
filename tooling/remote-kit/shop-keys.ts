import { signingKey } from '@shop/release/signing/keys';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes this process verify builds with the keys trusted by the shop whose release store is a local folder, named with
 * `--store` or `RELEASE_STORE`. `TRUSTED_KEYS` takes precedence, and is needed for a store that is not a local folder.
 */
export function judgeByShop(words: readonly string[], environment: NodeJS.ProcessEnv = process.env): void {
  // Creates the key before the first build while TRUSTED_KEYS still names this project's file: a new key is added to the trusted ones, and must not be added to the shop's.
  signingKey();
  const at = words.indexOf('--store');
  const store = (at < 0 ? undefined : words[at + 1]) ?? environment.RELEASE_STORE;
  if (!store) return;
  const keys = path.resolve(store, '../keys/trusted-keys.json');
  if (existsSync(keys)) environment.TRUSTED_KEYS ??= keys;
}

/** Whether an error message says that the shop does not trust a key. */
export const isUntrusted = (message: string, key: string): boolean =>
  new RegExp(`key ${key}\\b.* not trusted`).test(message);
