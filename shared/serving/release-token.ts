import { ReleaseAct } from '@shop/contract/staff-releases';
import { jwtVerify, SignJWT } from 'jose';
import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** What the API lets somebody of the staff do at the storefront: read what is released, or one act that was signed. */
const ReleaseGrant = z.object({
  /** The person's name, as the release history shows it. */
  by: z.string(),
  act: z.optional(ReleaseAct),
});
type ReleaseGrant = z.infer<typeof ReleaseGrant>;

/** Seconds. A screen uses a token at once; the tolerance is for clocks of two machines. */
const LIFETIME = '60s';
const TOLERANCE = 30;
const AUDIENCE = 'releases';

/** The secret has other uses, so the key is one that is derived from it. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('release tokens').digest();

/** Signs a token, with the secret that API and storefront share. */
export const signReleaseToken = async (secret: string, grant: ReleaseGrant): Promise<string> =>
  new SignJWT(grant)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setJti(randomUUID())
    .setExpirationTime(LIFETIME)
    .sign(keyOf(secret));

/**
 * What a token grants, and its own id. Throws where none of the secrets has signed it, or its time is over.
 *
 * @param secrets More than one while the secret is changed.
 */
export async function readReleaseToken(
  token: string,
  [secret, ...also]: readonly [string, ...string[]],
): Promise<ReleaseGrant & { id: string }> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'jti'],
      clockTolerance: TOLERANCE,
    });
    return { ...ReleaseGrant.parse(payload), id: payload.jti! };
  } catch (error) {
    const [next, ...rest] = also;
    if (next === undefined) throw error;
    return readReleaseToken(token, [next, ...rest]);
  }
}
