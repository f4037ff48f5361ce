import { MOST_PICTURE_BYTES } from '@shop/contract/picture-files';
import { MOST_CATALOGUE_BYTES } from '@shop/contract/staff-import';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorHeaders } from '../http/page-request.ts';
import type { ApiConnection } from './settings-cache.ts';

/** Calls whose bodies are files, and the most bytes of each. */
const FILES = { '/api/staff/pictures': MOST_PICTURE_BYTES, '/api/staff/products/import': MOST_CATALOGUE_BYTES };
/** Milliseconds in which a file may arrive: 20 MB at 2 Mbit/s. */
const UPLOAD_TIMEOUT = 90_000;
/** Files that are received at once; each is held in memory. */
const AT_ONCE = 6;

type Upload = FastifyRequest<{ Body: Buffer | undefined }>;

interface Options extends Pick<ApiConnection, 'apiUrl' | 'apiHeaders' | 'timeout'> {
  forward: (request: Upload, reply: FastifyReply) => unknown;
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/**
 * Receives photographs and sheets for the API: bodies far larger than any other call's. Nobody but the staff can make the storefront
 * read one, because the API is asked who sends it before it takes a place and its body is read.
 */
export function staffFiles(app: FastifyInstance, { apiUrl, apiHeaders, timeout, forward, refuse }: Options): void {
  let inProgress = 0;

  const takePlace = (request: Upload, reply: FastifyReply): unknown => {
    if (inProgress >= AT_ONCE) return refuse(request, reply.header('connection', 'close'));
    // Who has left in the meantime gives nothing back.
    if (reply.raw.closed) return undefined;
    inProgress += 1;
    reply.raw.once('close', () => (inProgress -= 1));
    return undefined;
  };

  for (const [path, bodyLimit] of Object.entries(FILES))
    app.post<{ Body: Buffer | undefined }>(
      path,
      {
        bodyLimit,
        config: { bodyTimeout: UPLOAD_TIMEOUT },
        onRequest: async (request, reply) => {
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
          if (asked.ok) return takePlace(request, reply);
          // The rest of the connection is the body that nobody reads.
          reply.header('connection', 'close').code(asked.status).type('application/json; charset=utf-8');
          return reply.send(await asked.text());
        },
      },
      forward,
    );
}
