import replyFrom from '@fastify/reply-from';
import { ERROR_STATUS } from '@shop/contract/error-codes';
import type { Language } from '@shop/contract/language';
import type { FastifyPluginAsync } from 'fastify';
import { languageOf } from './language.ts';

const AWAY: Record<Language, string> = {
  en: 'The shop cannot answer at the moment. Please try again',
  ar: 'المتجر لا يستجيب حاليًا. حاول مجددًا',
};

interface Options {
  apiUrl: string;
  /** Milliseconds. */
  timeout: number;
}

/** `/api/…` goes to the API as it is, with the request's id. An API that is away is an answer in the error shape. */
export const apiProxy: FastifyPluginAsync<Options> = async (app, { apiUrl, timeout }) => {
  await app.register(replyFrom, { base: apiUrl, undici: { headersTimeout: timeout, bodyTimeout: timeout, connections: 64 } });
  // Bodies are the API's to read and to judge; here they only pass through.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.all('/api/*', (request, reply) =>
    reply.from(request.url.slice('/api'.length), {
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
      }),
      onError: (failed, { error }) => {
        request.log.error({ err: error }, 'The API did not answer');
        failed.code(ERROR_STATUS.unavailable).send({ message: AWAY[languageOf(request)], code: 'unavailable', requestId: request.id });
      },
    }),
  );
};
