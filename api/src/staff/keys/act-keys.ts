import { KeyUse } from '@shop/contract/staff';
import type { FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../database/connect.ts';
import type { ActProof } from '../../../database/schema/staff.ts';
import type { ActKeys } from '../../http/answers/serve-staff.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';
import { keepChallenge } from './challenges.ts';
import { acceptKeyUse, usableKeysOf } from './key-store.ts';
import { challengeIn, optionsForKey, type RelyingParty } from './relying-party.ts';

/** Bytes of the part of a challenge that is random. The hash of the act follows. */
const RANDOM = 32;

/** SHA-256 of the call as it was received: method, address with its query, and body. */
const digestOf = ({ method, url, body = null }: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest();

function assertionIn(header: string | string[]): KeyUse['response'] {
  try {
    return KeyUse.parse({ response: JSON.parse(String(header)) as unknown }).response;
  } catch (cause) {
    throw new ProblemError('key-refused', { cause });
  }
}

/** Signing acts with passkeys: the challenge is a number used once and the hash of the act, so that a signature is for it alone. */
export const actKeys = (db: Database, shop: RelyingParty): ActKeys => ({
  async optionsFor(request, { id: staffId }) {
    const challenge = Buffer.concat([randomBytes(RANDOM), digestOf(request)]);
    const options = await optionsForKey(shop, await usableKeysOf(db, staffId), challenge);
    await keepChallenge(db, options.challenge, { purpose: 'again', staffId });
    return { ...options };
  },

  async proofIn(request: FastifyRequest, { id: staffId }: StaffSession['person']): Promise<ActProof | null> {
    const header = request.headers['passkey-assertion'];
    if (header === undefined) return null;
    const assertion = assertionIn(header);
    const { key } = await acceptKeyUse(db, shop, assertion, { purpose: 'again', staffId });
    const signed = Buffer.from(challengeIn(assertion), 'base64url').subarray(RANDOM);
    if (!signed.equals(digestOf(request))) throw new ProblemError('key-refused');
    const { clientDataJSON, authenticatorData, signature } = assertion.response;
    return {
      act: `${request.method} ${request.url}`,
      keyId: key.id,
      publicKey: Buffer.from(key.publicKey).toString('base64url'),
      clientDataJSON,
      authenticatorData,
      signature,
    };
  },
});
