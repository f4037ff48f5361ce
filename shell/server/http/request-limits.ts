import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { AtOnce } from './at-once.ts';
import { sendProblem } from './problems.ts';

/** Milliseconds within which the headers of a request must have arrived. */
const HEADERS_TIMEOUT = 15_000;
/** Milliseconds within which the body of a request must have arrived, from the end of its headers. */
const BODY_TIMEOUT = 15_000;
/** Open connections of one address. Many shoppers of a mobile network share an address, but not as many as this. */
const CONNECTIONS_PER_ADDRESS = 1_024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds within which the body must have arrived, where 15 s are too few. */
    bodyTimeout?: number;
  }
}

export const SERVER_LIMITS: ServerOptions = { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 5_000 };

export interface RequestLimits {
  /** Milliseconds within which a request's body must have arrived. */
  bodyTimeout?: number;
  connectionsPerAddress?: number;
}

interface Options extends RequestLimits {
  /** Whether every connection comes from a proxy, whose address many visitors share. */
  behindProxy: boolean;
}

/** Ends requests whose body does not arrive in time (408), and refuses connections of an address that has too many. */
export function limitRequests(
  app: FastifyInstance,
  { behindProxy, bodyTimeout = BODY_TIMEOUT, connectionsPerAddress = CONNECTIONS_PER_ADDRESS }: Options,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) limitBody(request, reply, request.routeOptions.config.bodyTimeout ?? bodyTimeout);
    done();
  });

  if (!behindProxy) limitConnections(app, connectionsPerAddress);
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function limitBody(request: FastifyRequest, reply: FastifyReply, timeout: number): void {
  const timer = setTimeout(() => endSlowRequest(request, reply), timeout).unref();
  // Also what comes after an answer that did not wait for the body has to come in time.
  request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

function endSlowRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info('The body of a request did not arrive in time');
  if (reply.sent) return void request.raw.destroy();
  // Nothing else can be read from this connection: the rest of the body would be taken for the next request.
  reply.raw.once('finish', () => request.raw.destroy());
  sendProblem(request, reply.header('connection', 'close'), 'request-timeout');
}

function limitConnections(app: FastifyInstance, perAddress: number): void {
  const open = new AtOnce(perAddress);
  app.server.on('connection', (socket: Socket) => {
    const close = open.take(socket.remoteAddress ?? '');
    if (close) socket.once('close', close);
    else socket.destroy();
  });
}
