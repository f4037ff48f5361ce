import { signingKey } from '@shop/release/signing/keys';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Has this process judge builds by the keys that the shop trusts whose release store is named, a folder, with `--store` or
 * `RELEASE_STORE`; unless `TRUSTED_KEYS` names others. For a store elsewhere that has to be named.
 */
export function judgeByShop(words: readonly string[], environment: NodeJS.ProcessEnv = process.env): void {
  // Made now, if this is the first build: a new key is trusted where it is made, and no shop trusts one unasked.
  signingKey();
  const at = words.indexOf('--store');
  const store = (at < 0 ? undefined : words[at + 1]) ?? environment.RELEASE_STORE;
  if (!store) return;
  const keys = path.resolve(store, '../keys/trusted-keys.json');
  if (existsSync(keys)) environment.TRUSTED_KEYS ??= keys;
}

/** Whether a command was refused because the shop does not trust a key, as the commands and the shop itself say it. */
export const isUntrusted = (message: string, key: string): boolean =>
  new RegExp(`key ${key}\\b.* not trusted`).test(message);
