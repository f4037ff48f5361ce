import { ERROR_TEXTS } from '@shop/contract/error-texts';
import type { Problem } from '@shop/contract/errors';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { sendProblem } from './problems.ts';
import { DOCUMENT_SECURITY_HEADERS } from './security.ts';

/** Status codes by the code of an error of Node's HTTP parser; 400 for all others. */
const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** An answer to what reaches no route and no hook. It is in English, because there is no request to read a language from. */
function unreadableAnswer() {
  const requestId = randomUUID();
  const problem: Problem = { message: ERROR_TEXTS['bad-request'].en, code: 'bad-request', requestId };
  const body = JSON.stringify(problem);
  const headers = {
    ...DOCUMENT_SECURITY_HEADERS,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
}

/**
 * A script of the shop may have left more cookies than a request may carry: then each page would be refused, for as long as
 * they last. Nothing of worth is in cookies: the language, a cohort, a preview.
 */
const WITHOUT_COOKIES = { 'clear-site-data': '"cookies"' };

/** Connections whose last answer this was. */
const answered = new WeakSet<Socket>();
/** Milliseconds in which a client may read that answer. */
const READ_WITHIN = 5_000;

/** Answers broken HTTP, headers that are too long (431) or too late (408). */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // What still arrives is dropped. To end the connection now would reset it before the answer is read.
  if (answered.has(socket)) return;
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null };
  // In the middle of another answer these bytes would be taken for a part of it.
  if (!socket.writable || error.code === 'ECONNRESET' || begun?.headersSent) return void socket.destroy();
  const status = STATUS[error.code ?? ''] ?? 400;
  const { headers, body } = unreadableAnswer();
  const lines = Object.entries(status === 431 ? { ...headers, ...WITHOUT_COOKIES } : headers).map(
    ([name, value]) => `${name}: ${value}`,
  );
  answered.add(socket);
  setTimeout(() => socket.destroy(), READ_WITHIN).unref();
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}

/** Node would answer a request without a Host header itself, and without any of the headers here. */
export const NODE_OPTIONS: ServerOptions = { requireHostHeader: false };

/** Refuses requests that Node would refuse by itself: without a Host header (400), with an unknown expectation (417). */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.headers.host === undefined && request.raw.httpVersion === '1.1')
      return sendProblem(request, reply.header('connection', 'close'), 'bad-request');
  });
  app.server.on('checkExpectation', (_request, response) => {
    const { headers, body } = unreadableAnswer();
    response.writeHead(417, headers).end(body);
  });
}
