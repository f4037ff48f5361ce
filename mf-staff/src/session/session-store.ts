import { ApiError, isApiError } from '@shop/client/api-error';
import { createStaffClient, type StaffClient } from '@shop/client/staff-client';
import { upload } from '@shop/client/upload';
import type { Language } from '@shop/contract/language';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { staffEndpoints } from '@shop/contract/staff-endpoints';
import { storedSession, type Me, type StoredSession } from './stored-session.ts';

/** What the person has to do before a call goes on: sign in again, or sign what the call does, in the API's words. */
export type Ask = { kind: 'sign-in' } | { kind: 'key'; act: string; options: NonNullable<ApiError['passkey']> };

/** What the person did: nothing, signed in, or signed the act. */
export type PersonAnswer = false | true | { assertion: object };

/** What lifts a refusal. Nothing was done by then, so that the call can be repeated. */
function askFor({ code, message, passkey }: ApiError): Ask | undefined {
  if (code === 'key-needed' && passkey) return { kind: 'key', act: message, options: passkey };
  return code === 'session-ended' || code === 'unauthorized' ? { kind: 'sign-in' } : undefined;
}

export interface SessionState {
  session: StoredSession | null;
  asked: Ask | null;
}

/** The session of one tab: whoever needs the API or the person gets both from here. */
export interface SessionStore {
  /**
   * Calls the API. Where the session has ended, or the call is to be signed, the person is asked and the call repeated; it
   * rejects with the refusal if the person declines.
   */
  call: StaffClient;
  /** Sends a file as the body of a call; asks the person as `call` does. `onProgress` gets the part that was sent, from 0 to 1. */
  send: <N extends 'staffAddPicture' | 'staffImportProducts'>(
    name: N,
    file: Blob,
    options: { onProgress: (part: number) => void; signal?: AbortSignal; query?: Record<string, string> },
  ) => Promise<StaffCallAnswer<N>>;
  getState: () => SessionState;
  subscribe: (changed: () => void) => () => void;
  /** Keeps a new session and reads who it is. */
  enter: (token: string) => Promise<Me>;
  /** Asks the API again who works here, such as after another key was added. */
  setMe: (me: Me) => void;
  /** The person has done what was asked, or declined. */
  answer: (answer: PersonAnswer) => void;
  leave: () => void;
}

const BASE_URL = '/api';
/** Milliseconds until a call is given up. */
const TIMEOUT = 15_000;
/** Milliseconds after the last attempt within which the same act is the one whose answer was lost; later it is another, such as the next delivery. */
const SAME_ACT = 10 * 60_000;

interface Options {
  language: Language;
  fallbackMessage: (code: 'network' | 'timeout' | 'unavailable' | 'unknown-outcome') => string;
  /** Another one than the API's, in tests. */
  client?: (token: () => string | null) => StaffClient;
}

/** An act of which nobody knows whether it was done, because its answer was lost. Its message says so. */
export class UnknownOutcome extends ApiError {}

const clientFor =
  ({ language, fallbackMessage }: Options) =>
  (token: () => string | null): StaffClient =>
    createStaffClient({ baseUrl: BASE_URL, language, timeout: TIMEOUT, token, fallbackMessage });

export function createSessionStore(options: Options): SessionStore {
  let state: SessionState = { session: storedSession.read(), asked: null };
  let asking: { kind: Ask['kind']; promise: Promise<PersonAnswer>; resolve: (answer: PersonAnswer) => void } | null =
    null;
  const listeners = new Set<() => void>();
  const clientWith = options.client ?? clientFor(options);
  const client = clientWith(() => state.session?.token ?? null);

  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const keep = (session: StoredSession) => {
    storedSession.write(session);
    set({ session });
  };
  // One sign-in is for all calls that were refused; each act is signed for itself, one after the other.
  const ask = async (asked: Ask): Promise<PersonAnswer> => {
    while (asking) {
      const { kind, promise } = asking;
      if (kind === 'sign-in' && asked.kind === 'sign-in') return promise;
      await promise;
    }
    let resolve: (answer: PersonAnswer) => void = () => undefined;
    const promise = new Promise<PersonAnswer>((answered) => (resolve = answered));
    asking = { kind: asked.kind, promise, resolve };
    set({ asked });
    return promise;
  };

  const withPerson = async <Answer>(make: (assertion?: string) => Promise<Answer>): Promise<Answer> => {
    const lifted = new Set<Ask['kind']>();
    const attempt = async (assertion?: string): Promise<Answer> => {
      try {
        return await make(assertion);
      } catch (error) {
        const needed = isApiError(error) ? askFor(error) : undefined;
        if (!needed || lifted.has(needed.kind)) throw error;
        lifted.add(needed.kind);
        const answer = await ask(needed);
        if (answer === false) throw error;
        return attempt(answer === true ? undefined : JSON.stringify(answer.assertion));
      }
    };
    return attempt();
  };
  // An act keeps its key until it is known to be done: asked for again in the same words, it is the same act. A refusal says
  // nothing of it, because an attempt whose answer was lost may have come before; the API keeps no key of what it refused.
  const keys = new Map<string, { key: string; asked: number }>();
  const act: StaffClient = async (name, input, callOptions) => {
    const words = JSON.stringify([name, input]);
    const before = keys.get(words);
    const isSame = before !== undefined && Date.now() - before.asked < SAME_ACT;
    const key = isSame ? before.key : crypto.randomUUID();
    keys.set(words, { key, asked: Date.now() });
    try {
      const answer = await client(name, input, { ...callOptions, idempotencyKey: callOptions?.idempotencyKey ?? key });
      keys.delete(words);
      return answer;
    } catch (error) {
      if (!isApiError(error) || (error.status > 0 && error.status < 500)) throw error;
      const { status, code, requestId } = error;
      throw new UnknownOutcome({ status, code, requestId, message: options.fallbackMessage('unknown-outcome') });
    }
  };
  const call: StaffClient = async (name, input, callOptions) => {
    const make = 'idempotent' in staffEndpoints[name] ? act : client;
    return withPerson(async (assertion) =>
      make(name, input, {
        ...callOptions,
        ...(assertion !== undefined && { headers: { ...callOptions?.headers, 'passkey-assertion': assertion } }),
      }),
    );
  };

  return {
    call,
    send: async (name, file, sending) =>
      withPerson(
        async (passkeyAssertion) =>
          upload(staffEndpoints[name], file, {
            ...sending,
            passkeyAssertion,
            baseUrl: BASE_URL,
            language: options.language,
            token: () => state.session?.token ?? null,
            fallbackMessage: options.fallbackMessage,
          }) as Promise<StaffCallAnswer<typeof name>>,
      ),
    getState: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async enter(token) {
      const { data } = await clientWith(() => token)('staffMe', {});
      keep({ token, me: data });
      return data;
    },
    setMe(me) {
      if (state.session) keep({ ...state.session, me });
    },
    answer(answer) {
      asking?.resolve(answer);
      asking = null;
      set({ asked: null });
    },
    leave() {
      storedSession.remove();
      set({ session: null });
    },
  };
}
