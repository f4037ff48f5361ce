import type { StaffCallAnswer } from '@shop/contract/staff-calls';

type Options = StaffCallAnswer<'staffSignInOptions'>['options'];

interface Answer<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Response;
}

// Most visits have a session already.
const library = async () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** The parts of an authenticator's answer that the API checks. */
const withoutExtensions = <Response>({ id, rawId, type, response }: Answer<Response>): Answer<Response> => ({
  id,
  rawId,
  type,
  response,
});

/** Whether the browser can use passkeys at all. Views inside other apps often cannot, and nobody can on a plain HTTP address. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Where the browser looks for a key first: on this device, or on a phone that shows a code. */
export type KeyPlace = 'here' | 'phone';

/** Asks the person to use a passkey. Rejects as browsers do: `isDeclined` knows when nobody confirmed. */
export async function answerChallenge(options: Options, place: KeyPlace = 'here') {
  const { startAuthentication } = await library();
  const optionsJSON = { ...options, ...(place === 'phone' && { hints: ['hybrid'] }) };
  return withoutExtensions(
    await startAuthentication({ optionsJSON } as unknown as Parameters<typeof startAuthentication>[0]),
  );
}

/** Asks the person to make a passkey. Rejects as browsers do. */
export async function makeKey(options: Options) {
  const { startRegistration } = await library();
  return withoutExtensions(
    await startRegistration({ optionsJSON: options } as unknown as Parameters<typeof startRegistration>[0]),
  );
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Whether the person closed the browser's question, or let it run out of time. */
export const isDeclined = (error: unknown): boolean => ['NotAllowedError', 'AbortError'].includes(nameOf(error));

/** Whether this device has a key of the person already. */
export const isThereAlready = (error: unknown): boolean => nameOf(error) === 'InvalidStateError';
