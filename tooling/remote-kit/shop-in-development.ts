import replyFrom from '@fastify/reply-from';
import fastifyStatic from '@fastify/static';
import { DEVELOPMENT_BUILD } from '@shop/release/document/developed-apps';
import { publicPath } from '@shop/release/proof/assets-place';
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
  /** Origin of the shop that is open to everybody: `https://shop.example`. */
  shop: string;
  /** Folder of the shell's development build. */
  shell: string;
  remotes: RemoteOrigins;
}

/** Where the shell's files are served. The storefront keeps all addresses below `/_/` to itself, so no page has it. */
const SHELL = '/_/shell';

/** Another name in front of this machine would be a stranger's page that reads what is developed here. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** What holds for the shop's own document, not for the one in its place. */
const OF_THE_DOCUMENT = ['content-length', 'etag', 'link'];

const POLICY = 'content-security-policy';

const isHtml = (type: unknown): boolean => typeof type === 'string' && type.includes('text/html');

/** The proxy's own error says less than the one that it stands for. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);

/** A cookie of the shop as a page of this machine can keep it, without HTTPS and under another name. */
const cookieHere = (cookie: string): string => cookie.replaceAll(/;\s*(secure|domain=[^;]*)(?=;|$)/gi, '');

/** The shop's own policy, and besides what Fast Refresh needs: one line of script by its hash, and its websockets. */
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
 * A shop that is open somewhere, with remotes in development in place of its own. Its pages, on the shell's development
 * build, have the shop's data, language and releases; everything else is asked of the shop.
 */
export async function shopInDevelopment({ shop, shell, remotes }: Options): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { maxParamLength: 500 } });
  app.addHook('onRequest', async ({ headers: { host = '' } }, reply) => {
    if (!THIS_MACHINE.test(host)) return reply.code(403).send(`This answers to localhost alone, not to ${host}.`);
  });
  // Bodies are passed through unread.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  for (const [name, base] of Object.entries(remotes) as [keyof RemoteOrigins, string][])
    await app.register(async (files) => {
      await files.register(replyFrom, { base, retryMethods: [], disableRequestLogging: true });
      files.get(`${publicPath(name, DEVELOPMENT_BUILD)}*`, (request, reply) => reply.from(request.url));
    });
  await app.register(fastifyStatic, { root: shell, prefix: SHELL });
  // Failures of what is developed here say nothing of the shop's builds, and its operator's pages are not played with.
  app.all('/_/*', (_request, reply) => reply.code(204).send());

  await app.register(replyFrom, { base: shop, retryMethods: [], disableRequestLogging: true });
  const inDevelopment = ({ language, basename, settings, release }: PageData): string =>
    developmentDocument({ language, basename, settings, release: developedRelease(release, remotes) }, SHELL);
  app.all('/*', (request, reply) =>
    reply.from(request.url, {
      rewriteRequestHeaders: (_request, { origin, 'if-none-match': known, ...headers }) => ({
        ...headers,
        ...(origin && { origin: shop }),
        // A page is read here, and is no longer the one that the shop's tag stands for.
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
          for (const header of OF_THE_DOCUMENT) answer.removeHeader(header);
          const policy = answer.getHeader(POLICY);
          if (typeof policy === 'string') answer.header(POLICY, policyHere(policy, remotes));
          // A page that is new here the shop does not know.
          return answer.code(200).header('cache-control', 'no-store').send(inDevelopment(page));
        };
        void text(stream).then(send, (error: Error) => answer.code(502).send(`${shop} broke off: ${error.message}`));
      },
      onError: (failed, { error }) => void failed.code(502).send(`${shop} does not answer: ${reasonOf(error)}`),
    }),
  );

  return app;
}
