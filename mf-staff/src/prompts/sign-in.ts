import { answerChallenge, type KeyPlace } from '../session/passkeys.ts';
import type { SessionStore } from '../session/session-store.ts';

type Calls = Pick<SessionStore, 'call' | 'enter'>;

/** Signs in with any of the person's keys. Resolves with who it is; rejects as browsers and the API do. */
export async function signIn({ call, enter }: Calls, place?: KeyPlace) {
  const { options } = await call('staffSignInOptions', {});
  const response = await answerChallenge(options, place);
  const { token } = await call('staffSignIn', { body: { response } });
  return enter(token);
}
