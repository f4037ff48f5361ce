import fastifyPlugin from 'fastify-plugin';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ProblemError } from '../problems/problem-error.ts';
import { SECURITY_HEADERS } from './request-hooks.ts';

/**
 * Status lines by the code of an error of Node's HTTP parser; 400 for all others. Not from `STATUS_CODES`: an import of
 * `node:http` loads Node's `fetch` as well, which slows down the API's start.
 */
const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** An answer to what reaches no route and no hook. It is in English, because there is no request to read a language from. */
function unreadableAnswer() {
  const requestId = randomUUID();
  const body = JSON.stringify(new ProblemError('bad-request').answer('en', requestId));
  const headers = {
    ...SECURITY_HEADERS,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
}

/** Answers broken HTTP, headers that are too long (431) or too late (408). */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null };
  // In the middle of another answer these bytes would be taken for a part of it.
  if (!socket.writable || error.code === 'ECONNRESET' || begun?.headersSent) return void socket.destroy();
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  const { headers, body } = unreadableAnswer();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

/** Refuses requests that Node would refuse without any of the shop's headers: those without a Host, or with an unknown `Expect`. */
export const refuseUnreadable = fastifyPlugin((app) => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isRefused = raw.headers.host === undefined && raw.httpVersion === '1.1';
    done(isRefused ? new ProblemError('bad-request') : undefined);
  });
  app.server.on('checkExpectation', (_request, response) => {
    const { headers, body } = unreadableAnswer();
    response.writeHead(417, headers).end(body);
  });
});
