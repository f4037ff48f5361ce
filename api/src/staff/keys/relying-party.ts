import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { ProblemError } from '../../http/problems/problem-error.ts';

/** The back office as authenticators know it: its host, and the origin that browsers say they are at. */
export interface RelyingParty {
  host: string;
  origin: string;
  name: string;
}

/** Ed25519, ES256 and RS256, in this order: what authenticators have (COSE's numbers). */
const ALGORITHMS = [-8, -7, -257];

// It takes long to load, and most processes of the API never serve a sign-in.
const library = async () => import('@simplewebauthn/server');

/** What a browser needs to make a key for a person, who has the given ones already. */
export async function optionsForNewKey(
  { host, name }: RelyingParty,
  person: { id: string; name: string },
  keys: readonly Pick<WebAuthnCredential, 'id'>[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpID: host,
    rpName: name,
    userID: new TextEncoder().encode(person.id),
    userName: person.name,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: keys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser needs to use a key: one of these, or any that it has for the shop. The challenge is random where none is given. */
export async function optionsForKey(
  { host }: RelyingParty,
  keys: readonly Pick<WebAuthnCredential, 'id'>[] = [],
  challenge?: Uint8Array<ArrayBuffer>,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    allowCredentials: keys.map(({ id }) => ({ id })),
    ...(challenge && { challenge }),
  });
}

/** The challenge that an answer says it signed. Throws `key-refused` where it is none. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const said = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as {
      challenge: unknown;
    };
    return String(said.challenge);
  } catch (cause) {
    throw new ProblemError('key-refused', { cause });
  }
}

/** A new key, from an answer to a challenge. Throws `key-refused` where it does not answer it, for this shop, by a person. */
export async function verifyNewKey(
  { host, origin }: RelyingParty,
  response: object,
  expectedChallenge: string,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { clientExtensionResults: {}, ...response } as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!verified || !registrationInfo) throw new ProblemError('key-refused');
  return registrationInfo;
}

/** The new count of a key's uses, from an answer to a challenge. Throws `key-refused` as `verifyNewKey` does, and for a copied key. */
export async function verifyKey(
  { host, origin }: RelyingParty,
  response: object,
  expectedChallenge: string,
  credential: WebAuthnCredential,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { clientExtensionResults: {}, ...response } as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential,
  }).catch(refuse);
  if (!verified) throw new ProblemError('key-refused');
  return authenticationInfo.newCounter;
}

const refuse = (cause: unknown): never => {
  throw new ProblemError('key-refused', { cause });
};
