import { MOST_PICTURE_BYTES } from '@shop/contract/picture-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorHeaders } from '../http/page-request.ts';
import type { ApiConnection } from './settings-cache.ts';

/** Milliseconds in which a photograph may arrive: 20 MB at 2 Mbit/s. */
const UPLOAD_TIMEOUT = 90_000;
/** Photographs that are received at once; each is held in memory. */
const AT_ONCE = 6;

type Upload = FastifyRequest<{ Body: Buffer | undefined }>;

interface Options extends Pick<ApiConnection, 'apiUrl' | 'apiHeaders' | 'timeout'> {
  forward: (request: Upload, reply: FastifyReply) => unknown;
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/**
 * Receives photographs for the API: bodies far larger than any other call's. Nobody but the staff can make the storefront
 * read one, because the API is asked who sends it before its body is read.
 */
export function pictureUploads(app: FastifyInstance, { apiUrl, apiHeaders, timeout, forward, refuse }: Options): void {
  let inProgress = 0;

  app.post<{ Body: Buffer | undefined }>(
    '/api/staff/pictures',
    {
      bodyLimit: MOST_PICTURE_BYTES,
      config: { bodyTimeout: UPLOAD_TIMEOUT },
      onRequest: async (request, reply) => {
        if (inProgress >= AT_ONCE) return refuse(request, reply);
        inProgress += 1;
        reply.raw.once('close', () => (inProgress -= 1));
        const asked = await fetch(`${apiUrl}/staff/me`, {
          headers: {
            ...apiHeaders,
            ...visitorHeaders(request),
            ...(request.headers.authorization && { authorization: request.headers.authorization }),
            'accept-language': request.headers['accept-language'] ?? 'en',
          },
          signal: AbortSignal.timeout(timeout),
        }).catch(() => undefined);
        if (!asked) return refuse(request, reply);
        if (asked.ok) return;
        // The rest of the connection is the body that nobody reads.
        reply.header('connection', 'close').code(asked.status).type('application/json; charset=utf-8');
        return reply.send(await asked.text());
      },
    },
    forward,
  );
}
