import { signingKey } from '@shop/release/keys';
import { keysDirectory } from '@shop/release/store-places';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes `--store DIR` out of the words, and has this process build into that release store and judge by the keys that its
 * shop trusts, unless `TRUSTED_KEYS` names others. This project's own key signs. Answers the other words.
 */
export function useStore(words: readonly string[], environment: NodeJS.ProcessEnv = process.env): string[] {
  const at = words.indexOf('--store');
  const store = at < 0 ? environment.RELEASE_DIRECTORY : words[at + 1];
  if (!store) {
    if (at >= 0) throw new Error('--store names the release store of a shop: the folder var/release of its checkout.');
    return [...words];
  }
  if (!existsSync(store)) throw new Error(`There is no release store ${store}.`);
  if (!environment.RELEASE_KEY) {
    // Made now, if this is the first build: in the name of a shop none is ever made.
    signingKey();
    environment.RELEASE_KEY = path.join(keysDirectory(), 'release-key.pem');
  }
  environment.RELEASE_DIRECTORY = path.resolve(store);
  const keys = path.resolve(store, '../keys/trusted-keys.json');
  if (existsSync(keys)) environment.TRUSTED_KEYS ??= keys;
  return words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
}
