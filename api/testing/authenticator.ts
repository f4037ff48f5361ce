import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Flags of an authenticator's data: a person is there, was verified, and a new key follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

interface Ways {
  /** What the browser says it is at. */
  origin?: string;
  /** The host that the key is for. */
  host?: string;
  /** Whether the person was verified, by a finger or a number. */
  isVerified?: boolean;
  /** What the authenticator says how often its key was used. */
  count?: number;
}

/** A passkey without hardware: answers challenges as browsers and authenticators do. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle: string | undefined;
  #count = 0;

  /** Makes the key, and answers the options of an enrolment. */
  enrol(options: { challenge: string; user?: { id: string } }, ways: Ways = {}) {
    this.#userHandle = options.user?.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.#data(ways, WITH_KEY),
      Buffer.alloc(16),
      length,
      this.id,
      isoCBOR.encode(publicKey),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
    const clientDataJSON = clientData('webauthn.create', options.challenge, ways).toString('base64url');
    return this.#credential({ attestationObject, clientDataJSON, transports: ['internal'] });
  }

  /** Uses the key, and answers the options of a sign-in. */
  use({ challenge }: { challenge: string }, ways: Ways = {}) {
    this.#count += 1;
    const data = this.#data(ways, 0);
    const client = clientData('webauthn.get', challenge, ways);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return this.#credential({
      authenticatorData: data.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(this.#userHandle && { userHandle: this.#userHandle }),
    });
  }

  #data({ host = 'localhost', isVerified = true, count = this.#count }: Ways, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(host), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]), counter]);
  }

  #credential<R extends object>(response: R) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }
}

const clientData = (type: string, challenge: string, { origin = 'https://localhost' }: Ways): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
