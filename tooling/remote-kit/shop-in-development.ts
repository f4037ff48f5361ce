import replyFrom from '@fastify/reply-from';
import fastifyStatic from '@fastify/static';
import { buildPath } from '@shop/release/document/build-manifest';
import { DEVELOPMENT_BUILD } from '@shop/release/proof/developed-apps';
import {
  developedRelease,
  developmentDocument,
  pageDataIn,
  REFRESH_HOOK,
  type RemoteOrigins,
} from '@shop/shell/development-document';
import type { PageData } from '@shop/shell/page-data';
import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';

interface Options {
  /** Origin of the deployed shop: `https://shop.example`. */
  shop: string;
  /** Folder of the shell's development build. */
  shell: string;
  remotes: RemoteOrigins;
}

/** Path of the shell's files. No page can have it: paths below `/_/` are reserved for the storefront. */
const SHELL = '/_/shell';

/** Allowed `Host` headers. Any other could be DNS rebinding: a foreign page reading the code in development. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Headers that describe the shop's original document and are wrong for the changed one. */
const DOCUMENT_HEADERS = ['content-length', 'etag', 'link'];

const POLICY = 'content-security-policy';

const isHtml = (type: unknown): boolean => typeof type === 'string' && type.includes('text/html');

/** The cause of a proxy error, which says more than the proxy's own message. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);

/** A `Set-Cookie` value without `Secure` and `Domain`, so that a page on http://localhost can keep it. */
const cookieHere = (cookie: string): string => cookie.replaceAll(/;\s*(secure|domain=[^;]*)(?=;|$)/gi, '');

/** The shop's Content-Security-Policy, plus what Fast Refresh needs: the hash of one inline script, and its websockets. */
function policyHere(policy: string, remotes: RemoteOrigins): string {
  const hook = createHash('sha256').update(REFRESH_HOOK).digest('base64');
  const besides: Record<string, string[]> = {
    'script-src': [`'sha256-${hook}'`],
    'connect-src': (Object.values(remotes) as string[]).map((origin) => origin.replace(/^http/, 'ws')),
  };
  return policy
    .split('; ')
    .map((rule) => [rule, ...(besides[rule.split(' ')[0]!] ?? [])].join(' '))
    .join('; ');
}

/**
 * A proxy of a deployed shop in which some remotes are replaced by their development servers. Pages run on the shell's
 * development build with the shop's data, language and releases; all other requests go to the shop.
 */
export async function shopInDevelopment({ shop, shell, remotes }: Options): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { maxParamLength: 500 } });
  app.addHook('onRequest', async ({ headers: { host = '' } }, reply) => {
    if (!THIS_MACHINE.test(host)) return reply.code(403).send(`This answers to localhost alone, not to ${host}.`);
  });
  // Request bodies are passed on without being parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  for (const [name, base] of Object.entries(remotes) as [keyof RemoteOrigins, string][])
    await app.register(async (files) => {
      await files.register(replyFrom, { base, retryMethods: [], disableRequestLogging: true });
      files.get(`${buildPath(name, DEVELOPMENT_BUILD)}*`, (request, reply) => reply.from(request.url));
    });
  await app.register(fastifyStatic, { root: shell, prefix: SHELL });
  // Failure reports are not passed on: they concern the code in development, not the shop's builds. Nor is what releases builds.
  app.all('/_/*', (_request, reply) => reply.code(204).send());

  await app.register(replyFrom, { base: shop, retryMethods: [], disableRequestLogging: true });
  const inDevelopment = ({ language, basename, settings, release }: PageData): string =>
    developmentDocument({ language, basename, settings, release: developedRelease(release, remotes) }, SHELL);
  app.all('/*', (request, reply) =>
    reply.from(request.url, {
      rewriteRequestHeaders: (_request, { origin, 'if-none-match': known, ...headers }) => ({
        ...headers,
        ...(origin && { origin: shop }),
        // The page is read and changed here, so it must arrive uncompressed, and the shop's ETag does not apply to it.
        ...(isHtml(headers.accept) ? { 'accept-encoding': 'identity' } : known && { 'if-none-match': known }),
      }),
      rewriteHeaders: ({ location, 'set-cookie': cookies, ...headers }) => ({
        ...headers,
        ...(location && { location: location.startsWith(`${shop}/`) ? location.slice(shop.length) : location }),
        ...(cookies && { 'set-cookie': [cookies].flat().map(cookieHere) }),
      }),
      onResponse: (_request, answer, { stream }) => {
        if (!isHtml(answer.getHeader('content-type'))) return void answer.send(stream);
        const send = (html: string) => {
          const page = pageDataIn(html);
          if (!page) return answer.send(html);
          for (const header of DOCUMENT_HEADERS) answer.removeHeader(header);
          const policy = answer.getHeader(POLICY);
          if (typeof policy === 'string') answer.header(POLICY, policyHere(policy, remotes));
          // The shop does not know a page that exists only in the remote in development.
          return answer.code(200).header('cache-control', 'no-store').send(inDevelopment(page));
        };
        void text(stream).then(send, (error: Error) => answer.code(502).send(`${shop} broke off: ${error.message}`));
      },
      onError: (failed, { error }) => void failed.code(502).send(`${shop} does not answer: ${reasonOf(error)}`),
    }),
  );

  return app;
}
