import { signingKey } from '../signing/keys.ts';
import { signRequest } from '../signing/signed-request.ts';
import type { ReleaseRepository } from '../stores/release-repository.ts';

const PATH = '/health';

/**
 * What `/health` of a store's shop tells this machine's key: the shop that is the store, else the one at PUBLIC_ORIGIN.
 * Strangers, and keys that the shop does not trust, learn no more than whether it works. Undefined where no shop answers.
 */
export async function shopHealth({ address }: Pick<ReleaseRepository, 'address'>, timeout: number): Promise<unknown> {
  const shop = /^https?:/.test(address) ? address : process.env.PUBLIC_ORIGIN;
  if (!shop) return undefined;
  const { origin } = new URL(shop);
  const authorization = signRequest({ method: 'GET', origin, path: PATH }, '', signingKey());
  return fetch(origin + PATH, { headers: { authorization }, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    .then((response) => response.json())
    .catch(() => undefined);
}
