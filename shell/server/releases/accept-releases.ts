import type { AppName } from '@shop/composition/app-name';
import { acceptBuild, acceptPreview, acceptPublication, ForbiddenChange } from '@shop/release/accept-publication';
import { PreviewRecord } from '@shop/release/document/preview-record';
import { eventSentence } from '@shop/release/document/release';
import { parseSentRelease } from '@shop/release/document/sent-release';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { distrustReason, readTrustedKeys } from '@shop/release/signing/keys';
import { sha384 } from '@shop/release/signing/signed-manifest';
import type { RequestVerifier, VerifiedRequest } from '@shop/release/signing/signed-request';
import { PackedBuild } from '@shop/release/stores/http-store';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { isInside } from '@shop/release/stores/signed-builds';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ownOriginOf } from '../http/page-request.ts';

/** Bytes of the note of a link, of a publication, and of a build in base64. */
/** Bytes of what a team sends. */
export const MAX_BYTES = { preview: 8 * 1024, publication: 256 * 1024, build: 64 * 1024 * 1024 };
/** Milliseconds within which a request must be received and answered. */
const TIMEOUT = 120_000;

const APP = '^(shell|mf-[a-z0-9-]{1,60})$';
const BUILD = '^[a-z0-9][a-z0-9.-]{0,63}$';
const params = (more: Record<string, object>) => ({
  params: { type: 'object', properties: { app: { type: 'string', pattern: APP }, ...more } },
});
const ONE_BUILD = params({ build: { type: 'string', pattern: BUILD } });

interface BuildFile {
  app: AppName;
  build: string;
  '*': string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who signed a request for the release store, and which content. */
    signedBy: VerifiedRequest | undefined;
  }
}

interface Options {
  releases: ReleaseRepository;
  store: Pick<LiveBuilds, 'observations' | 'isPublished'>;
  /** The shop's configured origin; undefined if only this machine's own addresses count. */
  publicOrigin: string | undefined;
  requests: RequestVerifier;
}

/**
 * The release store over HTTP, for teams without access to the bucket. Each request is signed with the team's key for this
 * shop, this moment and this content, and counts once; the body of an unsigned request is not read. A publication may change only the team's
 * own apps.
 */
export const acceptReleases: FastifyPluginAsync<Options> = async (app, { releases, store, publicOrigin, requests }) => {
  app.decorateRequest('signedBy', undefined);
  // Any other content type is refused with 415, so that no other parser decides what the content is.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const signed = { method: request.method, origin: shopOf(request, publicOrigin), path: request.url };
      const keys = readTrustedKeys(releases.trustedKeys);
      request.signedBy = requests.verify(keys, signed, request.headers.authorization);
    } catch (error) {
      request.recordSecurity('release-request', { outcome: 'refused', reason: 'signature' });
      // Close the connection instead of reading the rest of the request.
      return refuse(request, reply.header('connection', 'close'), 401, (error as Error).message);
    }
    const timeout = setTimeout(() => request.raw.destroy(), TIMEOUT);
    reply.raw.once('close', () => clearTimeout(timeout));
  });

  app.addHook<{ Body: string | undefined }>('preValidation', async ({ body = '', signedBy }) => {
    if (sha384(body) !== signedBy?.content)
      throw Object.assign(new Error('The content is not what was signed.'), { statusCode: 400 });
  });

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    request.log.warn({ err: error }, 'A release was not accepted');
    const key = request.signedBy?.key.id ?? 'no key';
    const reason = error instanceof ForbiddenChange ? 'not its own app' : 'not acceptable';
    request.recordSecurity('release-request', { outcome: 'refused', reason, about: `key ${key}` });
    return refuse(request, reply, error instanceof ForbiddenChange ? 403 : (error.statusCode ?? 422), error.message);
  });

  app.get('/keys', async () => ({ keys: readTrustedKeys(releases.trustedKeys) }));
  app.get('/publications/current', async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify((await releases.current()) ?? null)),
  );
  app.get<{ Querystring: { after: string } }>('/publications', async ({ query }) =>
    query.after === '0' ? releases.history() : releases.after(Number(query.after)),
  );
  app.get<{ Params: BuildFile }>('/builds/:app', { schema: params({}) }, (request) =>
    releases.builds(request.params.app),
  );
  app.get<{ Params: BuildFile }>('/builds/:app/:build/*', { schema: ONE_BUILD }, async (request, reply) => {
    const { app: name, build, '*': file } = request.params;
    const content = isInside(file) ? await releases.read(name, build, file) : undefined;
    if (!content) return refuse(request, reply, 404, 'There is no such file.');
    return reply.type('application/octet-stream').send(content);
  });

  app.put<{ Params: BuildFile; Body: string }>(
    '/builds/:app/:build',
    { schema: ONE_BUILD, bodyLimit: MAX_BYTES.build, config: { bodyTimeout: TIMEOUT } },
    async (request, reply) => {
      const {
        params: { app: name, build },
        body,
        signedBy,
        log,
      } = request;
      const { key } = signedBy!;
      if (distrustReason([key], key.id, name)) throw new ForbiddenChange(`${key.name} may not send builds of ${name}.`);
      const packed = Object.entries(PackedBuild.parse(JSON.parse(body)));
      const files = new Map(packed.map(([file, content]) => [file, Buffer.from(content, 'base64')]));
      await acceptBuild(releases, name, build, files);
      log.info(`${key.name} sent ${name} ${build}`);
      request.recordSecurity('build-received', { about: `${name} ${build} key ${key.id}` });
      return reply.code(201).send({});
    },
  );

  app.get('/previews', () => releases.previews());
  app.put<{ Params: { id: string }; Body: string }>(
    '/previews/:id',
    { bodyLimit: MAX_BYTES.preview },
    async ({ params: { id }, body, signedBy, log }, reply) => {
      const { key } = signedBy!;
      const sent = PreviewRecord.parse({ ...JSON.parse(body), id });
      await acceptPreview(releases, sent, key);
      log.info(`${key.name} ${sent.revoked ? 'ended' : 'made'} the link ${sent.id} to candidates`);
      return reply.code(201).send({});
    },
  );

  app.post<{ Body: string }>('/publications', { bodyLimit: MAX_BYTES.publication }, async (request, reply) => {
    const { key } = request.signedBy!;
    const observations = store.isPublished ? store.observations : {};
    const sender = { key, shop: shopOf(request, publicOrigin), observations };
    const release = await acceptPublication(releases, parseSentRelease(JSON.parse(request.body)), sender);
    if (!release) return refuse(request, reply, 409, 'Somebody else published meanwhile.');
    request.recordSecurity('release', { about: `publication ${release.id} key ${key.id}` });
    request.log.info(`${key.name} published ${eventSentence(release)}`);
    return reply.code(201).send(release);
  });
};

/** The origin that requests must be signed for. Throws where only the request's own `Host` header would say it. */
export function shopOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  const origin = ownOriginOf(request, publicOrigin);
  if (origin) return origin;
  throw new Error('The shop does not know its own address: its operator sets PUBLIC_ORIGIN.');
}

const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ message, requestId: request.id });
