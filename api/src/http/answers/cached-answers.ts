import { api, type ApiAnswer, type ApiName, type ApiRequest } from '@shop/contract/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AnswerCache } from './answer-cache.ts';
import type { Versions } from './catalogue-version.ts';
import { inputOf } from './contract-input.ts';
import { sendAnswer } from './send-answer.ts';

type Handler<N extends ApiName> = (input: ApiRequest<N>) => Promise<ApiAnswer<N>>;
type PersonalHandler<N extends ApiName> = (
  input: ApiRequest<N>,
  request: FastifyRequest,
) => Promise<ApiAnswer<N> | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Serves an endpoint of the contract whose answer is the same for everybody until the catalogue changes. Where
     * `personal` has an answer of its own for whoever asks, that one is sent, and not cached.
     */
    serveCached: <N extends ApiName>(name: N, handler: Handler<N>, personal?: PersonalHandler<N>) => void;
  }
}

/** Answers that show neither stock nor ratings: nothing that is sold or reviewed makes them anew. */
const TEXTS_ALONE: ReadonlySet<ApiName> = new Set(['settings', 'contactSettings', 'deliverySettings']);

/** The version that an answer is kept for, of all that it shows. */
function versionFor(name: ApiName, { any, texts, reviews }: Versions): string {
  if (TEXTS_ALONE.has(name)) return `${texts}`;
  if (name === 'reviews') return `${texts}.${reviews}`;
  return `${any}`;
}

/** Answers are checked against the contract, which strips every field it doesn't name, and kept finished and compressed. */
export const cachedAnswers = fastifyPlugin<{ cacheBytes: number }>((app, { cacheBytes }) => {
  const cache = new AnswerCache(cacheBytes);

  function serveCached<N extends ApiName>(
    this: FastifyInstance,
    name: N,
    handler: Handler<N>,
    personal?: PersonalHandler<N>,
  ): void {
    const { method, path, answer } = api[name];
    this.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const input = inputOf(name, request);
        const own = await personal?.(input, request);
        if (own) return reply.header('cache-control', 'no-store').send(answer.parse(own));
        const version = versionFor(name, await app.catalogueVersion.known());
        const make = async () => JSON.stringify(answer.parse(await handler(input)));
        return sendAnswer(await cache.get(`${name} ${JSON.stringify(input)}`, version, make), request, reply);
      },
    });
  }
  app.decorate('serveCached', serveCached);
});
