import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inSpan, type TraceSpan } from './trace-span.ts';
import type { Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request; undefined if nothing records it. */
    span: TraceSpan | undefined;
  }
}

interface Options {
  tracing: Tracing | undefined;
  /** Whether a request begins a trace, or belongs to that of its caller, or to none. */
  traced: (request: FastifyRequest) => 'begins' | 'belongs' | 'not';
  /** The pattern of a request's route. */
  routeOf: (request: FastifyRequest) => string | undefined;
}

/** Records requests as spans of traces. Lines that a traced request logs have the trace's id. */
export function traceRequests(app: FastifyInstance, { tracing, traced, routeOf }: Options): void {
  app.decorateRequest('span', undefined);
  if (!tracing) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const how = traced(request);
    const span =
      how === 'not'
        ? undefined
        : tracing.start(request.method, {
            traceparent: traceparent as string | undefined,
            begins: how === 'begins',
            attributes: { 'http.request.method': request.method },
          });
    if (!span) return done();
    request.span = span;
    request.log = reply.log = request.log.child({ traceId: span.traceId });
    inSpan(span, done);
  });
  // Reading a body goes on in the name of the connection.
  app.addHook('preValidation', ({ span }, _reply, done) => (span ? inSpan(span, done) : done()));
  app.addHook('onResponse', async (request, { statusCode }) => {
    const route = routeOf(request) ?? 'none';
    request.span?.end({
      name: `${request.method} ${route}`,
      failed: statusCode >= 500,
      attributes: { 'http.route': route, 'http.response.status_code': statusCode },
    });
  });
  // A visitor who leaves gets no answer.
  app.addHook('onRequestAbort', async ({ span }) => span?.end({ failed: true }));
  app.addHook('onClose', () => tracing.close());
}
