import { varDirectory } from '@shop/environment/directories';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';

/** A public key whose signatures count, and for which apps. */
const TrustedKey = z.object({
  id: z.string(),
  /** Whose it is, for people: "catalogue team". */
  name: z.string(),
  /** Ed25519, SubjectPublicKeyInfo, DER in base64. */
  publicKey: z.string(),
  /** The apps whose builds it may sign; `*` stands for all. */
  apps: z.array(z.string()),
  /** ISO 8601. */
  since: z.string(),
  /** Who trusted it: user and machine. */
  by: z.optional(z.string()),
  /** When it stopped to count; what it signed before counts no longer either. */
  revoked: z.optional(z.string()),
  revokedBy: z.optional(z.string()),
});
export type TrustedKey = z.infer<typeof TrustedKey>;
const TrustedKeys = z.object({ keys: z.array(TrustedKey) });

/** A private key and the name under which its signatures are looked up. */
export interface SigningKey {
  id: string;
  key: KeyObject;
  publicKey: string;
}

/** Who does something, as histories name them: user and machine. */
export const currentUser = (): string => `${userInfo().username}@${hostname()}`;

/**
 * Keys of this machine: whose signatures count, and the key with which it signs. They are not kept in the release store,
 * because whoever may write there must not choose whom to trust.
 */
export const keysDirectory = (): string => path.join(varDirectory(), 'keys');

const localKeyFile = () => path.join(keysDirectory(), 'release-key.pem');
/** The list of keys whose signatures count. */
export const trustedKeysFile = (environment: NodeJS.ProcessEnv = process.env): string =>
  environment.TRUSTED_KEYS ?? path.join(keysDirectory(), 'trusted-keys.json');

const keyId = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

function signingKeyFrom(pem: string, where: string): SigningKey {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${where} holds no Ed25519 key. Make one: npm run release -- keys make`);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return { id: keyId(publicKey), key, publicKey };
}

/** Makes a private key, readable by its owner alone. Throws where the file is there already. */
export function makeKey(file: string): SigningKey {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, pem, { mode: 0o600 });
  try {
    // Whole or not at all, and never over another one.
    linkSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return signingKeyFrom(pem, file);
}

/**
 * The key that signs what is built here: the file that `RELEASE_KEY` names, else this machine's own. That one is made when
 * it is first needed, and trusted by the storefront of this machine.
 */
export function signingKey(): SigningKey {
  const file = process.env.RELEASE_KEY ?? localKeyFile();
  if (!existsSync(file)) {
    if (process.env.RELEASE_KEY) throw new Error(`RELEASE_KEY names ${file}, which is not there.`);
    try {
      const made = makeKey(file);
      trustKey({ name: currentUser(), publicKey: made.publicKey, apps: ['*'] });
      return made;
    } catch (error) {
      // Another process was first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return signingKeyFrom(readFileSync(file, 'utf8'), file);
}

/** Throws where the list can't be read: then nobody is trusted. */
export function readTrustedKeys(file = trustedKeysFile()): TrustedKey[] {
  if (!existsSync(file)) return [];
  try {
    return TrustedKeys.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;
  } catch (cause) {
    throw new Error(`${file}, the list of trusted keys, can not be read.`, { cause });
  }
}

function writeTrustedKeys(keys: TrustedKey[], file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ keys }, null, 2));
  renameSync(unfinished, file);
}

/** Has a public key's signatures count for some apps, in place of what was said of it before. Throws where it is none. */
export function trustKey(
  { name, publicKey, apps }: Pick<TrustedKey, 'name' | 'publicKey' | 'apps'>,
  file = trustedKeysFile(),
): TrustedKey {
  publicKeyOf(publicKey);
  const added: TrustedKey = {
    id: keyId(publicKey),
    name,
    publicKey,
    apps,
    since: new Date().toISOString(),
    by: currentUser(),
  };
  writeTrustedKeys([...readTrustedKeys(file).filter(({ id }) => id !== added.id), added], file);
  return added;
}

/** Takes the trust from a key, by the beginning of its id or by its name. Throws where that is not one key. */
export function revokeKey(which: string, file = trustedKeysFile()): TrustedKey {
  const keys = readTrustedKeys(file);
  const found = keys.filter(({ id, name, revoked }) => !revoked && (id.startsWith(which) || name === which));
  const [key] = found;
  if (!key || found.length > 1)
    throw new Error(
      `${found.length === 0 ? 'No trusted key is' : `${found.length} trusted keys are`} called "${which}". npm run release -- keys list`,
    );
  const revoked = { ...key, revoked: new Date().toISOString(), revokedBy: currentUser() };
  writeTrustedKeys(
    keys.map((other) => (other === key ? revoked : other)),
    file,
  );
  return revoked;
}

/** Throws where the text is no Ed25519 key. */
export function publicKeyOf(publicKey: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('This is no Ed25519 key.');
  return key;
}

/** Why a key's signature on a build of an app does not count; undefined where it does. */
export function distrustReason(keys: readonly TrustedKey[], id: string, app: string): string | undefined {
  const key = keys.find((one) => one.id === id);
  if (!key) return `it is signed with the key ${id}, which is not trusted`;
  if (key.revoked) return `it is signed with the key ${id} (${key.name}), which was revoked`;
  if (!key.apps.includes('*') && !key.apps.includes(app))
    return `it is signed with the key ${id} (${key.name}), which is not trusted for ${app}`;
  return undefined;
}
