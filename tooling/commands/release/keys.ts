import { DOCUMENT_FEATURES, type DocumentFeature } from '@shop/composition/own-document';
import { TaskFailure } from '@shop/programs/task';
import {
  makeKey,
  publicKeyOf,
  readTrustedKeys,
  revokeKey,
  trustedKeysFile,
  trustKey,
  type TrustedKey,
} from '@shop/release/signing/keys';
import path from 'node:path';
import type { Command } from './command.ts';
import { byAndAt } from './live.ts';

const ALL = 'all';
const appsText = ({ apps, features = [] }: TrustedKey) =>
  apps.includes('*') ? 'all apps' : [apps.join(', '), ...features.map((one) => `with ${one}`)].join(' ');

/** The features in `--features camera,wasm`. Throws where one is unknown. */
function featuresIn(text: string): DocumentFeature[] {
  const names = text.split(',').filter(Boolean);
  const unknown = names.find((name) => !(DOCUMENT_FEATURES as readonly string[]).includes(name));
  if (unknown) throw new TaskFailure(`"${unknown}" is no feature of pages: ${DOCUMENT_FEATURES.join(', ')}.`);
  return names as DocumentFeature[];
}

const list: Command = async (_, { say }) => {
  const keys = readTrustedKeys();
  for (const key of keys) {
    const { id, name, since, by = '', revoked, revokedBy = '' } = key;
    const end = revoked ? `; revoked ${byAndAt(revokedBy, revoked)}` : '';
    say(`${id} ${name}: ${appsText(key)}; trusted ${byAndAt(by, since)}${end}`);
  }
  if (keys.length === 0) say(`${trustedKeysFile()} names no key.`);
  return { answer: keys };
};

const make: Command = async ([file], { say, usage }) => {
  if (!file) throw new TaskFailure(`Make a key in which file?\n${usage}`);
  const place = path.resolve(file);
  try {
    const { id, publicKey } = makeKey(place);
    say(`made the key ${id} in ${place} ${byAndAt()}. Whoever reads that file can sign in your name.`);
    say(`Sign with it: RELEASE_KEY=${place} npm run build`);
    say(`Where the shop runs, trust it: npm run release -- keys trust NAME ${publicKey} APP…`);
    return { answer: { id, publicKey, file: place } };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    throw new TaskFailure(`${place} is there already, and a key is never overwritten. Name another file.`, { cause });
  }
};

const trust: Command = async ([name, publicKey, ...apps], { say, usage, features }) => {
  if (!name || !publicKey || apps.length === 0)
    throw new TaskFailure(`A key is trusted under a name, for apps.\n${usage}`);
  const stranger = apps.find((app) => app !== ALL && !/^(shell|mf-[a-z0-9-]+)$/.test(app));
  if (stranger) throw new TaskFailure(`"${stranger}" is no app: shell, mf-… or "${ALL}".`);
  try {
    publicKeyOf(publicKey);
  } catch (cause) {
    throw new TaskFailure(`"${publicKey}" is no public key, as "keys make" prints it.`, { cause });
  }
  const added = trustKey({
    name,
    publicKey,
    apps: apps.includes(ALL) ? ['*'] : apps,
    features: featuresIn(features ?? ''),
  });
  say(`${added.id} ${name} is trusted for ${appsText(added)} ${byAndAt(added.by, added.since)}`);
  return { answer: added };
};

const revoke: Command = async ([which], { say, usage }) => {
  if (!which) throw new TaskFailure(`Revoke which key?\n${usage}`);
  const key = revokeKey(which);
  say(`${key.id} ${key.name} is trusted no longer ${byAndAt(key.revokedBy, key.revoked)}`);
  say('Builds that it signed are used no longer, within five seconds.');
  return { answer: key };
};

const COMMANDS: Record<string, Command> = { list, make, trust, revoke };

/** Lists, makes, trusts and revokes the keys whose signatures count. */
export const keys: Command = async ([what = 'list', ...rest], task) => {
  if (!Object.hasOwn(COMMANDS, what)) throw new TaskFailure(`keys ${what}?\n${task.usage}`);
  return COMMANDS[what]!(rest, task);
};
