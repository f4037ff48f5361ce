import type { PublicSettings } from '@shop/contract/settings';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const MIN_LENGTH = 32;

/**
 * The key that one-time codes are hashed with: `SHOP_SECRET`, which a live shop must set. A demo generates one and
 * keeps it in `folder`. All API processes of a shop need the same key.
 */
export function shopSecret(environment: NodeJS.ProcessEnv, mode: PublicSettings['mode'], folder: string): string {
  const given = environment.SHOP_SECRET;
  if (given && given.length >= MIN_LENGTH) return given;
  if (given || mode === 'live') {
    const what = given ? 'SHOP_SECRET is too short' : 'SHOP_MODE is live, so the shop needs SHOP_SECRET';
    throw new Error(
      `${what}; set it to at least ${MIN_LENGTH} random characters, for example: openssl rand -base64 32`,
    );
  }
  return storedSecret(path.join(folder, 'secret'));
}

/**
 * The secret by which the storefront identifies itself: `STOREFRONT_SECRET`, which `npm start` generates. Without it,
 * limits apply to the address that a request comes from.
 */
export function storefrontSecret({ STOREFRONT_SECRET: given }: NodeJS.ProcessEnv): string | undefined {
  if (given && given.length < MIN_LENGTH)
    throw new Error(
      `STOREFRONT_SECRET is too short; set it, for the API and the storefront alike, to at least ${MIN_LENGTH} random characters, for example: openssl rand -base64 32`,
    );
  return given || undefined;
}

/** The second value of a secret that is being changed: it is accepted, and signs nothing. */
export function alsoAccepted(given: string | undefined, name: 'SHOP_SECRET' | 'STOREFRONT_SECRET'): string | undefined {
  if (given && given.length < MIN_LENGTH)
    throw new Error(`${name}_ALSO is too short; set it to the other value of ${name}, or not at all.`);
  return given || undefined;
}

/** Whether limits per address apply. `SHOP_LIMITS=off` turns them off for tests; a live shop refuses that. */
export function limitsAreOn({ SHOP_LIMITS: given }: NodeJS.ProcessEnv, mode: PublicSettings['mode']): boolean {
  if (given !== 'off') return true;
  if (mode === 'live') throw new Error('SHOP_MODE is live, so its limits stay on: unset SHOP_LIMITS.');
  return false;
}

function storedSecret(file: string): string {
  if (!fs.existsSync(file)) makeSecret(file);
  return fs.readFileSync(file, 'utf8');
}

/** The file appears complete or not at all; if several processes start at once, only the first one's stays. */
function makeSecret(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft);
  }
}
