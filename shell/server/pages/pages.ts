import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { encodingFor } from '../http/compression.ts';
import { languageOf } from '../http/language.ts';
import type { KeptPages } from './kept-pages.ts';
import { makePage, type MadePage, type MakeOptions } from './make-page.ts';
import { idOfSnapshot, isOwnOrigin, keyOfPage } from './page-key.ts';
import { readPageRequest, withoutTrailingSlash, type PageRequest } from './page-request.ts';
import { sendPlainErrorPage } from './plain-error-page.ts';

interface Options extends MakeOptions {
  /** Milliseconds after which a page that is not ready is given up. */
  pageTimeout: number;
  publicOrigin: string | undefined;
  keptPages: KeptPages<MadePage>;
}

/** Answers every address that is neither a file nor a call of the API with a page in the visitor's language. */
export const pages: FastifyPluginAsync<Options> = async (app, options) => {
  const { renderer, store, keptPages, pageTimeout, publicOrigin } = options;
  let release: number | undefined;

  app.get('/*', async (request, reply) => {
    const page = readPageRequest(request, publicOrigin);
    if (!page) return sendPlainErrorPage(reply, 400, languageOf(request));
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding').header('content-language', page.language);
    const canonicalAddress = withoutTrailingSlash(page);
    if (canonicalAddress) return reply.redirect(canonicalAddress, 301);

    const visitorLeft = new AbortController();
    request.raw.once('close', () => visitorLeft.abort());
    try {
      return await sendPage(request, reply, await pageFor(request, page, visitorLeft.signal));
    } catch (error) {
      if (visitorLeft.signal.aborted) request.log.debug('The visitor left before the page was ready');
      else request.log.error({ err: error }, 'The page could not be rendered');
      return sendPlainErrorPage(reply, 500, page.language);
    }
  });

  async function pageFor(request: FastifyRequest, page: PageRequest, visitorLeft: AbortSignal): Promise<MadePage> {
    const snapshot = store.snapshot();
    renderer.follow(snapshot);
    const newest = idOfSnapshot(snapshot);
    if (newest > (release ?? newest)) keptPages.forget();
    release = Math.max(newest, release ?? 0);

    const asked = { page, snapshot };
    const headers = { 'x-request-id': request.id, 'x-forwarded-for': request.ip };
    const key = keyOfPage(page, snapshot, { isOwnOrigin: isOwnOrigin(page, request, publicOrigin) });
    if (key === undefined) {
      const signal = AbortSignal.any([visitorLeft, AbortSignal.timeout(pageTimeout)]);
      return makePage(options, { ...asked, headers, signal });
    }
    // Others may wait for it too: it is made to its end, whoever leaves.
    const { page: made, wasKept } = await keptPages.get(key, (asker) =>
      makePage(options, {
        ...asked,
        headers: asker === 'visitor' ? headers : { 'x-request-id': randomUUID() },
        signal: AbortSignal.timeout(pageTimeout),
      }),
    );
    request.pageWasKept = wasKept;
    return made;
  }
};

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: MadePage): Promise<FastifyReply> {
  const { status, headers, etag, html } = page;
  reply.headers(headers);
  if (status >= 300 && status < 400) return reply.code(status).send();
  if (status === 200) {
    reply.header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  }
  const encoding = encodingFor(request.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).send(await html.as(encoding));
}
