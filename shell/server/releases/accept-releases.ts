import type { AppName } from '@shop/composition/app-name';
import { acceptBuild, acceptPublication, ForbiddenChange } from '@shop/release/accept-publication';
import { eventSentence, parseSentRelease } from '@shop/release/document/release';
import type { LiveBuilds } from '@shop/release/proof/live-builds';
import { distrustReason, readTrustedKeys, type TrustedKey } from '@shop/release/signing/keys';
import { sha384 } from '@shop/release/signing/signed-manifest';
import { verifyRequest } from '@shop/release/signing/signed-request';
import { PackedBuild } from '@shop/release/stores/http-store';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { isInside } from '@shop/release/stores/signed-builds';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

/** Bytes of a publication, and of a build in base64. */
const MAX_BYTES = { publication: 256 * 1024, build: 64 * 1024 * 1024 };
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
    /** The key that signed a request for the release store, and the sha384 of the signed content. */
    signedBy: { key: TrustedKey; content: string } | undefined;
  }
}

interface Options {
  releases: ReleaseRepository;
  store: Pick<LiveBuilds, 'observations' | 'isPublished'>;
  /** The shop's configured origin; undefined if each request's own origin counts. */
  publicOrigin: string | undefined;
}

/**
 * The release store over HTTP, for teams without access to the bucket. Each request is signed with the team's key for this
 * shop, this moment and this content; the body of an unsigned request is not read. A publication may change only the team's
 * own apps.
 */
export const acceptReleases: FastifyPluginAsync<Options> = async (app, { releases, store, publicOrigin }) => {
  const shopOf = ({ protocol, host }: FastifyRequest): string => publicOrigin ?? `${protocol}://${host}`;
  app.decorateRequest('signedBy', undefined);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'string' }, (request, body, done) => {
    if (sha384(body) === request.signedBy?.content) done(null, body);
    else done(Object.assign(new Error('The content is not what was signed.'), { statusCode: 400 }));
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const signed = { method: request.method, origin: shopOf(request), path: request.url };
    try {
      request.signedBy = verifyRequest(readTrustedKeys(releases.trustedKeys), signed, request.headers.authorization);
    } catch (error) {
      request.recordSecurity('release-request', { outcome: 'refused', reason: 'signature' });
      // Close the connection instead of reading the rest of the request.
      return refuse(request, reply.header('connection', 'close'), 401, (error as Error).message);
    }
    const timeout = setTimeout(() => request.raw.destroy(), TIMEOUT);
    reply.raw.once('close', () => clearTimeout(timeout));
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

  app.post<{ Body: string }>('/publications', { bodyLimit: MAX_BYTES.publication }, async (request, reply) => {
    const { key } = request.signedBy!;
    const observations = store.isPublished ? store.observations : {};
    const sender = { key, shop: shopOf(request), observations };
    const release = await acceptPublication(releases, parseSentRelease(JSON.parse(request.body)), sender);
    if (!release) return refuse(request, reply, 409, 'Somebody else published meanwhile.');
    request.recordSecurity('release', { about: `publication ${release.id} key ${key.id}` });
    request.log.info(`${key.name} published ${eventSentence(release)}`);
    return reply.code(201).send(release);
  });
};

const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ message, requestId: request.id });
