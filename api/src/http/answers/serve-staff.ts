import {
  staffApi,
  type StaffApi,
  type StaffApiAnswer,
  type StaffApiName,
  type StaffApiRequest,
} from '@shop/contract/api/staff-api';
import type { StaffEndpoint } from '@shop/contract/api/staff-endpoint';
import type { Problem } from '@shop/contract/errors';
import type { StaffCall } from '@shop/contract/staff-endpoints';
import type { StaffRole } from '@shop/contract/staff-roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import type { ActProof } from '../../../database/schema/staff.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { idempotencyKey } from '../requests/idempotency-key.ts';
import { commandSession, staffOf, type StaffSession } from '../sessions/staff-sessions.ts';
import { inputOf } from './contract-input.ts';
import { keyNeeded, type SignedCall } from './key-needed.ts';
import { SecondPersonNeeded, type ActOfTwo } from './second-person-needed.ts';

/** The person of the staff, where the contract names roles that may call. */
type WithPerson<N extends StaffApiName> = StaffApi[N]['roles'] extends readonly [] ? unknown : StaffSession;
/** What keeps an act from being done twice, where the contract says that the call is idempotent. */
type WithIdempotency<N extends StaffApiName> = StaffApi[N] extends { idempotent: true } ? IdempotentCall : unknown;
type Handler<N extends StaffApiName> = (
  input: StaffApiRequest<N> & WithPerson<N> & WithIdempotency<N> & { request: FastifyRequest },
) => Promise<StaffApiAnswer<N>>;

export interface IdempotentCall {
  /** The request's `Idempotency-Key`. The handler of an idempotent call must ask for it, and do the act once for it. */
  keyOfAct: () => string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves a call of the back office to the roles that the contract names. */
    serveStaff: <N extends StaffApiName>(name: N, handler: Handler<N>) => void;
  }
}

/** The names of the calls that a role may make. */
export const callsOf = (role: StaffRole): StaffApiName[] =>
  (Object.entries(staffApi) as [StaffApiName, StaffEndpoint][])
    .filter(([, { roles }]) => roles.includes(role))
    .map(([name]) => name);

/** The header of each media type. */
const TYPES = {
  'application/json': 'application/json; charset=utf-8',
  'text/csv': 'text/csv; charset=utf-8',
  'text/event-stream': 'text/event-stream; charset=utf-8',
  'application/pdf': 'application/pdf',
};

/** Owners have two keys: one alone can be lost, and the shop with it. */
export const needsSecondKey = ({ person, keys }: Pick<StaffSession, 'person' | 'keys'>): boolean =>
  person.role === 'owner' && keys < 2;

/** Throws where the contract does not let a person make a call. */
function refuse({ roles, withOneKey }: StaffEndpoint, session: Pick<StaffSession, 'person' | 'keys'>): void {
  if (!roles.includes(session.person.role)) throw new ProblemError('forbidden');
  if (!withOneKey && needsSecondKey(session)) throw new ProblemError('second-key-needed');
}

type Person = StaffSession['person'];

/** How two people do one act: the first proposes it, the second agrees to the very same. */
export interface TwoPeople {
  /** Keeps what was asked for until another person agrees. */
  propose: (
    request: FastifyRequest,
    of: Pick<StaffSession, 'person' | 'proof'> & ActOfTwo & { call: StaffApiName },
  ) => Promise<void>;
  /** Which proposal a request agrees to; null where it says nothing of one. */
  agreementIn: (request: FastifyRequest) => StaffSession['agreesTo'];
}

/** How calls are signed with passkeys. */
export interface ActKeys {
  /** What a browser needs to sign a request as it was received, once, for some minutes. */
  optionsFor: (request: FastifyRequest, person: Person) => Promise<NonNullable<Problem['passkey']>>;
  /** The signature that a request came with; null without one. Throws `key-refused` where it is not for this request. */
  proofIn: (request: FastifyRequest, person: Person) => Promise<ActProof | null>;
}

interface Options {
  db: Database;
  /** The system user who makes every call by commands, in a process that serves nobody else. */
  command: string | undefined;
  actKeys: ActKeys;
  twoPeople: TwoPeople;
}

/**
 * Adds `serveStaff`. Who may call is decided before the request's contents are looked at, and the key is asked for when these
 * are in order: nobody signs what is refused. The rest is as for shoppers.
 */
export const staffCalls = fastifyPlugin<Options>((app, { db, command, actKeys, twoPeople }) => {
  async function answerSession<N extends StaffApiName>(name: N, handler: Handler<N>, request: FastifyRequest) {
    const endpoint: StaffEndpoint & StaffCall = staffApi[name];
    const session = command === undefined ? await staffOf(db, request) : commandSession(command);
    refuse(endpoint, session);
    const input = inputOf(name, request);
    const proof = endpoint.signed ? await actKeys.proofIn(request, session.person) : null;
    try {
      if (endpoint.signed === 'always' && session.via === 'screen' && !proof)
        throw keyNeeded(name as SignedCall, input);
      const agreesTo = twoPeople.agreementIn(request);
      let isKeyUsed = false;
      const keyOfAct = () => {
        isKeyUsed = true;
        return idempotencyKey(request);
      };
      const act = { ...input, ...session, proof, agreesTo, request, ...(endpoint.idempotent && { keyOfAct }) };
      const answer = await handler(act as Parameters<Handler<N>>[0]);
      if (endpoint.idempotent && !isKeyUsed)
        throw new Error(`${name} is idempotent in the contract, and no key was kept`);
      return answer;
    } catch (error) {
      if (error instanceof SecondPersonNeeded)
        await twoPeople.propose(request, { call: name, person: session.person, proof, ...error.proposed });
      if (!(error instanceof ProblemError) || error.code !== 'key-needed' || proof) throw error;
      const passkey = await actKeys.optionsFor(request, session.person);
      throw new ProblemError('key-needed', { values: error.values, passkey, cause: error });
    }
  }

  function serveStaff<N extends StaffApiName>(this: FastifyInstance, name: N, handler: Handler<N>): void {
    const { method, path, answer, roles, type }: StaffEndpoint & StaffCall = staffApi[name];
    // Whoever wants to sign in may be anybody.
    const admit = roles.length > 0 ? app.admission.staff : app.admission.customers;
    this.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const parsed = await admit(async () => {
          if (roles.length > 0) return answer.parse(await answerSession(name, handler, request));
          return answer.parse(await handler({ ...inputOf(name, request), request } as Parameters<Handler<N>>[0]));
        });
        return (
          reply
            .headers({ 'cache-control': 'no-store', 'content-type': TYPES[type ?? 'application/json'] })
            // nginx would keep back what it is sent until a page is full.
            .headers(type === 'text/event-stream' ? { 'x-accel-buffering': 'no' } : {})
            .send(type ? parsed : JSON.stringify(parsed))
        );
      },
    });
  }

  app.decorate('serveStaff', serveStaff);
});
