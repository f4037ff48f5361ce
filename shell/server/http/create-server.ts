import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { languageOf } from './page-request.ts';
import { sendPlainErrorPage } from './plain-error-page.ts';
import { handleProblems, sendProblem } from './problems.ts';
import { limitRequests, SERVER_LIMITS, type RequestLimits } from './request-limits.ts';
import { warnOfUnknownProxies } from './request-log.ts';
import { secure, DOCUMENT_SECURITY_HEADERS } from './security.ts';
import { answerUnreadable, NODE_OPTIONS, refuseUnreadable } from './unreadable-requests.ts';

interface Options {
  logger: FastifyServerOptions['logger'];
  trustedProxies: string | false;
  limits?: RequestLimits | undefined;
}

export function createServer({ logger, trustedProxies, limits }: Options): FastifyInstance {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies,
    forceCloseConnections: 'idle',
    http: { ...SERVER_LIMITS, ...NODE_OPTIONS },
    clientErrorHandler: answerUnreadable,
    // Else Fastify answers requests that arrive while it stops without any hook.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // A URL that can't be decoded reaches no route and no hook, so the headers of hooks are set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...DOCUMENT_SECURITY_HEADERS, 'x-request-id': request.id });
      if (request.url.startsWith('/api/')) sendProblem(request as FastifyRequest, reply as FastifyReply, 'bad-request');
      else sendPlainErrorPage(reply as FastifyReply, 400, languageOf(request as FastifyRequest));
    },
  });
  secure(app);
  refuseUnreadable(app);
  limitRequests(app, { behindProxy: trustedProxies !== false, ...limits });
  handleProblems(app);
  warnOfUnknownProxies(app, trustedProxies);
  return app;
}
