import { api, type Api, type ApiAnswer, type ApiName, type ApiRequest } from '@shop/contract/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { customerOf, type Customer } from '../sessions/sessions.ts';
import { inputOf } from './contract-input.ts';

/** Who asks, where the contract says that a call needs a token. */
type Asker<N extends ApiName> = Api[N] extends { auth: true } ? { customer: Customer } : unknown;
type Handler<N extends ApiName> = (
  input: ApiRequest<N> & Asker<N> & { request: FastifyRequest },
) => Promise<ApiAnswer<N>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves an endpoint of the contract whose answer is made anew for each request, and never cached. */
    serveUncached: <N extends ApiName>(name: N, handler: Handler<N>) => void;
  }
}

/** A missing login is reported before the request's contents are checked. Answers are checked against the contract. */
export const uncachedAnswers = fastifyPlugin<{ db: Database }>((app, { db }) => {
  function serveUncached<N extends ApiName>(this: FastifyInstance, name: N, handler: Handler<N>): void {
    const { method, path, answer, ...call } = api[name];
    const needsLogin = 'auth' in call;
    this.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const customer = needsLogin ? await customerOf(db, request) : undefined;
        const input = { ...inputOf(name, request), customer, request } as Parameters<Handler<N>>[0];
        const body = JSON.stringify(answer.parse(await handler(input)));
        return reply
          .header('cache-control', 'no-store')
          .header('content-type', 'application/json; charset=utf-8')
          .send(body);
      },
    });
  }
  app.decorate('serveUncached', serveUncached);
});
