import { api, type Api, type ApiAnswer, type ApiName, type ApiRequest } from '@shop/contract/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { customerOf, type Customer } from '../sessions/sessions.ts';
import { createAdmission, type Admission, type Admit } from './admission.ts';
import { AnswerCache, sendAnswer } from './answer-cache.ts';
import type { Versions } from './catalogue-version.ts';
import { inputOf } from './contract-input.ts';
import { callParser, type ParsedCall } from './parsed-calls.ts';

type CachedHandler<N extends ApiName> = (input: ApiRequest<N>, doNotCache: () => void) => Promise<ApiAnswer<N>>;
type PersonalHandler<N extends ApiName> = (
  input: ApiRequest<N>,
  request: FastifyRequest,
) => Promise<ApiAnswer<N> | undefined> | undefined;
/** The logged-in customer, where the contract says that an endpoint needs a token. */
type WithCustomer<N extends ApiName> = Api[N] extends { auth: true } ? { customer: Customer } : unknown;
type Handler<N extends ApiName> = (
  input: ApiRequest<N> & WithCustomer<N> & { request: FastifyRequest },
) => Promise<ApiAnswer<N>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The queues in which answers are made. */
    admission: Admission;
    /**
     * Serves an endpoint of the contract whose answer is the same for everybody until the catalogue changes. A handler
     * that may have read an earlier version calls `doNotCache`. Where `personal` returns an answer for this caller, that
     * one is sent instead, and not cached.
     */
    serveCached: <N extends ApiName>(name: N, handler: CachedHandler<N>, personal?: PersonalHandler<N>) => void;
    /** Serves an endpoint of the contract whose answer is made for each request and never cached. */
    serveUncached: <N extends ApiName>(name: N, handler: Handler<N>) => void;
  }
}

/** Endpoints whose answers show neither stock nor ratings, so that sales and reviews don't expire them. */
const TEXT_ENDPOINTS: ReadonlySet<ApiName> = new Set(['settings', 'contactSettings', 'deliverySettings']);

/** Reads the version of everything that an endpoint's answer shows; a cached answer holds until it changes. */
function versionReader(name: ApiName): (versions: Versions) => string {
  if (TEXT_ENDPOINTS.has(name)) return ({ texts }) => `${texts}`;
  if (name === 'reviews') return ({ texts, reviews }) => `${texts}.${reviews}`;
  return ({ any }) => `${any}`;
}

/** Adds `serveCached` and `serveUncached`. Both strip every field from answers that the contract doesn't name. */
export const endpoints = fastifyPlugin<{ db: Database; cacheBytes: number }>((app, { db, cacheBytes }) => {
  const cache = new AnswerCache(cacheBytes);
  const admission = createAdmission();

  function serveCached<N extends ApiName>(
    this: FastifyInstance,
    name: N,
    handler: CachedHandler<N>,
    personal?: PersonalHandler<N>,
  ): void {
    const { method, path, answer } = api[name];
    const parseCall = callParser(name);
    const versionOf = versionReader(name);

    const makeAnswer = async (
      { input, key }: ParsedCall<N>,
      personalAnswer: ReturnType<PersonalHandler<N>>,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const own = await personalAnswer;
      if (own) return reply.header('cache-control', 'no-store').send(answer.parse(own));
      const version = versionOf(await app.catalogueVersion.known());
      const make = async (doNotCache: () => void) =>
        admission.browsing(async () => JSON.stringify(answer.parse(await handler(input, doNotCache))));
      return sendAnswer(await cache.get(key, version, make), request, reply);
    };

    this.route({
      method,
      url: path,
      // An answer that is cached is sent without a promise, which would cost a tenth more.
      handler: (request, reply) => {
        const call = parseCall(request);
        const personalAnswer = personal?.(call.input, request);
        const versions = app.catalogueVersion.last();
        const cached = personalAnswer || !versions ? undefined : cache.current(call.key, versionOf(versions));
        if (cached) return void sendAnswer(cached, request, reply);
        return makeAnswer(call, personalAnswer, request, reply);
      },
    });
  }

  function serveUncached<N extends ApiName>(this: FastifyInstance, name: N, handler: Handler<N>): void {
    const { method, path, answer, ...call } = api[name];
    const needsLogin = 'auth' in call;
    // The catalogue's version is answered from memory, and the storefront learns from it whether the API works.
    const admit: Admit = name === 'catalogueVersion' ? async (makeAnswer) => makeAnswer() : admission.customers;
    this.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const body = await admit(async () => {
          // A missing login is reported before the request's contents are checked.
          const customer = needsLogin ? await customerOf(db, request) : undefined;
          const input = { ...inputOf(name, request), customer, request } as Parameters<Handler<N>>[0];
          return JSON.stringify(answer.parse(await handler(input)));
        });
        return reply
          .header('cache-control', 'no-store')
          .header('content-type', 'application/json; charset=utf-8')
          .send(body);
      },
    });
  }

  app.decorate('admission', admission);
  app.decorate('serveCached', serveCached);
  app.decorate('serveUncached', serveUncached);
});
