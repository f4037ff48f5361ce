import {
  staffApi,
  type StaffApi,
  type StaffApiAnswer,
  type StaffApiName,
  type StaffApiRequest,
} from '@shop/contract/api/staff-api';
import type { StaffEndpoint } from '@shop/contract/api/staff-endpoint';
import type { StaffRole } from '@shop/contract/staff-roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { staffOf, type StaffSession } from '../sessions/staff-sessions.ts';
import { inputOf } from './contract-input.ts';

/** The person of the staff, where the contract names roles that may call. */
type WithPerson<N extends StaffApiName> = StaffApi[N]['roles'] extends readonly [] ? unknown : StaffSession;
type Handler<N extends StaffApiName> = (
  input: StaffApiRequest<N> & WithPerson<N> & { request: FastifyRequest },
) => Promise<StaffApiAnswer<N>>;

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
export const needsSecondKey = ({ person, keys }: StaffSession): boolean => person.role === 'owner' && keys < 2;

/** Throws where the contract does not let a person make a call. */
function refuse({ roles, proven, withOneKey }: StaffEndpoint, session: StaffSession): void {
  if (!roles.includes(session.person.role)) throw new ProblemError('forbidden');
  if (!withOneKey && needsSecondKey(session)) throw new ProblemError('second-key-needed');
  if (proven && !session.isProven) throw new ProblemError('key-needed');
}

/** Adds `serveStaff`. Who may call is decided before the request's contents are looked at; the rest is as for shoppers. */
export const staffCalls = fastifyPlugin<{ db: Database }>((app, { db }) => {
  function serveStaff<N extends StaffApiName>(this: FastifyInstance, name: N, handler: Handler<N>): void {
    const { method, path, answer, roles, type }: StaffEndpoint & { method: string; path: string } = staffApi[name];
    // Whoever wants to sign in may be anybody.
    const admit = roles.length > 0 ? app.admission.staff : app.admission.customers;
    this.route({
      method: method as 'GET',
      url: path,
      handler: async (request, reply) => {
        const parsed = await admit(async () => {
          const session = roles.length > 0 ? await staffOf(db, request) : undefined;
          if (session) refuse(staffApi[name], session);
          const input = { ...inputOf(name, request), ...session, request } as Parameters<Handler<N>>[0];
          return answer.parse(await handler(input));
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
