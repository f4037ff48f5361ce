import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { PreviewRecord } from '../document/preview-record.ts';
import { Release } from '../document/release.ts';
import { keysDirectory, readTrustedKeys, signingKey } from '../signing/keys.ts';
import { signRequest } from '../signing/signed-request.ts';
import type { ReleaseRepository } from './release-repository.ts';

/** The path at which a storefront accepts releases. */
export const STORE_PATH = '/_/store';
/** Milliseconds that an answer may take. Sending a build takes longer. */
const TIMEOUT = { question: 15_000, build: 120_000 };

const Refusal = z.object({ message: z.string() });
const BuildList = z.array(z.object({ build: z.string(), at: z.number() }));

/** A build as JSON for HTTP: its files in base64, by their names. */
export const PackedBuild = z.record(z.string(), z.string());

/** The origin of a shop's address. Throws where the connection would not be encrypted. */
function originOf(address: string): string {
  const { origin, protocol, hostname } = new URL(address);
  if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return origin;
  throw new Error(`${address} is not private on the way. Name the shop with https://`);
}

/**
 * A running shop as the release store, for teams without access to a bucket. Its storefront accepts what the team's key
 * signed, for the apps that this key is trusted for, after checks of its own. The shop's list of trusted keys counts.
 */
export async function httpStore(address: string): Promise<ReleaseRepository> {
  const origin = originOf(address);
  const key = signingKey();

  async function ask(method: string, place: string, body = '', timeout = TIMEOUT.question): Promise<Response> {
    const asked = { method, origin, path: STORE_PATH + place };
    const answer = await fetch(origin + asked.path, {
      method,
      headers: { authorization: signRequest(asked, body, key), 'content-type': 'application/octet-stream' },
      ...(body === '' ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new Error(
        `${origin} does not answer: ${((cause as Error).cause as Error | undefined)?.message ?? (cause as Error).message}`,
        { cause },
      );
    });
    if (answer.ok || answer.status === 404 || answer.status === 409) return answer;
    const refusal = Refusal.safeParse(await answer.json().catch(() => undefined));
    const message = refusal.success ? refusal.data.message : `it answered ${answer.status}.`;
    const keyHint = answer.status === 401 ? ` Your key is ${key.id}, its public part ${key.publicKey}` : '';
    throw new Error(`${origin} refused: ${message}${keyHint}`);
  }

  const json = async (place: string): Promise<unknown> => {
    const answer = await ask('GET', place);
    // A shop that accepts no releases may answer any address with a page.
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/json'))
      throw new Error(`${origin} takes no releases. Its operator sets ACCEPT_RELEASES=yes.`);
    return answer.json();
  };
  const newerThan = async (revision: number) => z.array(Release).parse(await json(`/publications?after=${revision}`));

  const previews = async () => z.array(PreviewRecord).parse(await json('/previews'));

  const trustedKeys = path.join(keysDirectory(), 'of-shops', `${encodeURIComponent(new URL(origin).host)}.json`);
  const keys = await json('/keys');
  mkdirSync(path.dirname(trustedKeys), { recursive: true, mode: 0o700 });
  writeFileSync(trustedKeys, JSON.stringify(keys));
  const publisher = readTrustedKeys(trustedKeys).find(({ id }) => id === key.id)!.name;

  return {
    address: origin,
    publisher,
    trustedKeys,
    current: async () => z.nullable(Release).parse(await json('/publications/current')) ?? undefined,
    history: () => newerThan(0),
    after: newerThan,
    add: async (release) => (await ask('POST', '/publications', JSON.stringify(release))).ok,
    builds: async (app) => BuildList.parse(await json(`/builds/${app}`)),
    read: async (app, build, file) => {
      const answer = await ask('GET', `/builds/${app}/${build}/${file}`);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    put: async (app, build, files) => {
      const packed = Object.fromEntries([...files].map(([file, content]) => [file, content.toString('base64')]));
      await ask('PUT', `/builds/${app}/${build}`, JSON.stringify(packed), TIMEOUT.build);
    },
    // The storefront prunes its builds itself.
    remove: async () => undefined,
    previews,
    preview: async (id) => (await previews()).find((one) => one.id === id),
    savePreview: async (record) => void (await ask('PUT', `/previews/${record.id}`, JSON.stringify(record))),
  };
}
