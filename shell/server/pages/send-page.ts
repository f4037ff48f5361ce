import { encodingFor } from '@shop/serving/accepted-encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLEARED, VIEW_TOKEN } from '../../src/document/page-globals.ts';
import { TRACE } from '../../src/document/trace-context.ts';
import { SAMPLE_TOKEN } from '../../src/vitals/sample.ts';
import type { BuildWatch } from '../releases/build-watch.ts';
import type { ComposedPage } from './compose-page.ts';

/** Previews are kept out of HTTP caches and search engines. */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, html }: ComposedPage,
): Promise<FastifyReply> {
  reply.code(status).headers({ ...headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  return sendHtml(request, reply, html);
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, html, builds }: ComposedPage,
  { watch, sample, isCleared }: { watch: BuildWatch; sample: string | undefined; isCleared: boolean },
): Promise<FastifyReply> {
  reply.headers(headers);
  // A new cohort bucket is for this visitor alone.
  if (reply.hasHeader('set-cookie') && !String(headers['cache-control']).includes('no-store'))
    reply.header('cache-control', 'private, no-cache');
  // A draft is shown to whoever has its key, and is kept nowhere.
  if (Object.hasOwn(request.query as object, 'preview'))
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  if (status >= 300 && status < 400) return reply.code(status).send();
  // The browser subtracts the server's time from the response time to estimate how slow the connection is (`FONT_LOADER`).
  const timing = [`page;dur=${Math.ceil(reply.elapsedTime)}`];
  // The calls that the page makes while it starts belong to its trace.
  if (request.span) timing.push(`${TRACE};desc="${request.span.traceparent}"`);
  // Headers, because the document is the same for many visitors.
  const token = watch.viewed(builds, request.ip);
  if (token) timing.push(`${VIEW_TOKEN};desc="${token}"`);
  if (isCleared) timing.push(CLEARED);
  if (sample) timing.push(`${SAMPLE_TOKEN};desc="${sample}"`);
  reply.header('server-timing', timing.join(', '));
  if (status === 200) {
    reply.header('etag', etag);
    if (!isCleared && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  }
  return sendHtml(request, reply.code(status), html);
}

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: ComposedPage['html'],
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await html.as(encoding));
}
