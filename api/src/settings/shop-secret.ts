import type { PublicSettings } from '@shop/contract/settings';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SHORTEST = 32;

/**
 * The key that codes are hashed with: `SHOP_SECRET`, which a live shop must have. A demo makes one for itself, kept in
 * `folder`. All API processes of a shop need the same.
 */
export function shopSecret(environment: NodeJS.ProcessEnv, mode: PublicSettings['mode'], folder: string): string {
  const given = environment.SHOP_SECRET;
  if (given && given.length >= SHORTEST) return given;
  if (given || mode === 'live') {
    const what = given ? 'SHOP_SECRET is too short' : 'SHOP_MODE is live, so the shop needs SHOP_SECRET';
    throw new Error(`${what}; set it to at least ${SHORTEST} random characters, for example: openssl rand -base64 32`);
  }
  return keptSecret(path.join(folder, 'secret'));
}

/** What the storefront proves itself by: `STOREFRONT_SECRET`, which `npm start` makes. Without one all callers count by the address they come from. */
export function storefrontSecret({ STOREFRONT_SECRET: given }: NodeJS.ProcessEnv): string | undefined {
  if (given && given.length < SHORTEST)
    throw new Error(
      `STOREFRONT_SECRET is too short; set it, for the API and the storefront alike, to at least ${SHORTEST} random characters, for example: openssl rand -base64 32`,
    );
  return given || undefined;
}

/** `SHOP_LIMITS=off` lets one address ask as often as it likes, for tests. A live shop refuses it. */
export function limitsAreOn({ SHOP_LIMITS: given }: NodeJS.ProcessEnv, mode: PublicSettings['mode']): boolean {
  if (given !== 'off') return true;
  if (mode === 'live') throw new Error('SHOP_MODE is live, so its limits stay on: unset SHOP_LIMITS.');
  return false;
}

function keptSecret(file: string): string {
  if (!fs.existsSync(file)) makeSecret(file);
  return fs.readFileSync(file, 'utf8');
}

/** Appears whole or not at all, and only one of several starters' stays. */
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
