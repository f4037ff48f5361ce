import { DOCUMENT_FEATURES, type DocumentFeature } from '@shop/composition/own-document';
import { accountName } from '@shop/environment/account-name';
import { varDirectory } from '@shop/environment/directories';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';

/** A public key, and the apps for which its signatures count. */
const TrustedKey = z.object({
  id: z.string(),
  /** The owner's name, for people: "catalogue team". */
  name: z.string(),
  /** Ed25519, SubjectPublicKeyInfo, DER in base64. */
  publicKey: z.string(),
  /** The apps whose builds it may sign; `*` stands for all. */
  apps: z.array(z.string()),
  /** What documents of its builds may use of a browser. A key for all apps is the operator's own and may use everything. */
  features: z.optional(z.array(z.enum(DOCUMENT_FEATURES))),
  /** ISO 8601. */
  since: z.string(),
  /** Who trusted it: user and machine. */
  by: z.optional(z.string()),
  /** When it was revoked. What it had signed before does not count any more either. */
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

/** User and machine, as the history names them. */
export const currentUser = (): string => `${accountName()}@${hostname()}`;

/**
 * Whose signatures count on this machine. The list is not kept in the release store, because whoever may write there must
 * not choose whom to trust.
 */
export const keysDirectory = (): string => path.join(varDirectory(), 'keys');

/** The key with which this machine signs. Its folder is that of npm commands alone: the storefront does not see it. */
const localKeyFile = () => path.join(varDirectory(), 'signing/release-key.pem');
/** Where the key was made before it had a folder of its own, in which the storefront could read it. */
const formerKeyFile = () => path.join(keysDirectory(), 'release-key.pem');

/** The file of the key that signs here, whether it is there or not. */
export const signingKeyFile = (environment: NodeJS.ProcessEnv = process.env): string => {
  if (environment.RELEASE_KEY) return path.resolve(environment.RELEASE_KEY);
  moveFormerKey();
  return localKeyFile();
};

function moveFormerKey(): void {
  if (!existsSync(formerKeyFile()) || existsSync(localKeyFile())) return;
  mkdirSync(path.dirname(localKeyFile()), { recursive: true, mode: 0o700 });
  try {
    renameSync(formerKeyFile(), localKeyFile());
  } catch (error) {
    // Another process moved it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
/** The file with the keys whose signatures count. */
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

/** Makes a private key in a file that only its owner can read. Throws where the file exists. */
export function makeKey(file: string): SigningKey {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, pem, { mode: 0o600 });
  try {
    // A link never replaces a file, and the file is complete before it has its name.
    linkSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return signingKeyFrom(pem, file);
}

/**
 * The key that signs builds of this machine: the file that `RELEASE_KEY` names, or the machine's own key. That key is made
 * when it is first needed, and this machine's storefront trusts it.
 */
export function signingKey(): SigningKey {
  const file = signingKeyFile();
  if (!existsSync(file)) {
    if (process.env.RELEASE_KEY) throw new Error(`RELEASE_KEY names ${file}, which is not there.`);
    try {
      const made = makeKey(file);
      trustKey({ name: currentUser(), publicKey: made.publicKey, apps: ['*'] });
      return made;
    } catch (error) {
      // Another process made the key meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return signingKeyFrom(readFileSync(file, 'utf8'), file);
}

/** Reads the trusted keys. Throws where the file is damaged: then no signature counts. */
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

/** Trusts a public key for some apps and features, instead of those that it was trusted for before. Throws where it is no key. */
export function trustKey(
  { name, publicKey, apps, features = [] }: Pick<TrustedKey, 'name' | 'publicKey' | 'apps' | 'features'>,
  file = trustedKeysFile(),
): TrustedKey {
  publicKeyOf(publicKey);
  const added: TrustedKey = {
    id: keyId(publicKey),
    name,
    publicKey,
    apps,
    ...(features.length > 0 ? { features } : {}),
    since: new Date().toISOString(),
    by: currentUser(),
  };
  writeTrustedKeys([...readTrustedKeys(file).filter(({ id }) => id !== added.id), added], file);
  return added;
}

/** Revokes the key with this name, or whose id begins so. Throws where that is not exactly one key. */
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

/** Reads a public key. Throws where the text is no Ed25519 key. */
export function publicKeyOf(publicKey: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('This is no Ed25519 key.');
  return key;
}

/** Why a key's signature does not count for an app; undefined where it does. */
export function distrustReason(keys: readonly TrustedKey[], id: string, app: string): string | undefined {
  const key = keys.find((one) => one.id === id);
  if (!key) return `it is signed with the key ${id}, which is not trusted`;
  if (key.revoked) return `it is signed with the key ${id} (${key.name}), which was revoked`;
  if (!key.apps.includes('*') && !key.apps.includes(app))
    return `it is signed with the key ${id} (${key.name}), which is not trusted for ${app}`;
  return undefined;
}

/**
 * Why a build that a key signed may not have documents of its own with these features; undefined where it may, or has none.
 * Such documents are at the staff's host, so no key may sign any that is trusted for no feature.
 */
export function featuresRefusal(
  keys: readonly TrustedKey[],
  id: string,
  features: readonly DocumentFeature[] | undefined,
): string | undefined {
  const { name, apps = [], features: allowed = [] } = keys.find((one) => one.id === id) ?? {};
  if (!features || apps.includes('*')) return undefined;
  const refused = features.filter((feature) => !allowed.includes(feature));
  if (refused.length === 0 && allowed.length > 0) return undefined;
  const wanted = refused.length > 0 ? `ask for ${refused.join(' and ')}` : 'are documents of their own';
  const wished = features.length > 0 ? features : DOCUMENT_FEATURES;
  return (
    `its pages ${wanted}, for which the key ${id} (${name}) is not trusted; ` +
    `the operator can trust it: npm run release -- keys trust NAME PUBLIC-KEY APP --features ${wished.join(',')}`
  );
}
