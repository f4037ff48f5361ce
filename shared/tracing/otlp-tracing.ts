import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TraceSpan } from './trace-span.ts';
import type { Tracing } from './tracing.ts';

/** Milliseconds: a collector that does not answer holds up neither requests nor the end of the program. */
const EXPORT_WITHIN = 3_000;
const EXPORT_EVERY = 1_000;
/** Traces that begin in one second. Anybody can send a header that asks to be traced. */
const MOST_IN_A_SECOND = 50;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const KINDS = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Traces that are sent to a collector in batches, as OTLP over HTTP. Whether one is recorded follows from its id alone. */
export function otlpTracing({
  endpoint,
  service,
  share,
}: {
  endpoint: string;
  service: string;
  share: number;
}): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_WITHIN,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `shop-${service}` }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_EVERY, exportTimeoutMillis: EXPORT_WITHIN }),
    ],
  });
  const tracer = provider.getTracer('shop');

  let second = 0;
  let begun = 0;
  const hasRoom = (): boolean => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, begun] = [now, 0];
    return ++begun <= MOST_IN_A_SECOND;
  };

  return {
    start: (name, { traceparent, begins, attributes }) => {
      const caller = contextOf(traceparent);
      if (!caller && !begins) return undefined;
      const within = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, within);
      return span.isRecording() && hasRoom() ? traceSpan(tracer, span, within) : undefined;
    },
    close: () => provider.shutdown(),
  };
}

/** The caller's span; undefined without a header, for a wrong one, and for a trace that the caller does not record. */
function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  if ((Number.parseInt(flags!, 16) & TraceFlags.SAMPLED) === 0) return undefined;
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}

function traceSpan(tracer: Tracer, span: Span, around: Context): TraceSpan {
  const { traceId, spanId } = span.spanContext();
  const within = trace.setSpan(around, span);
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-01`,
    child: (name, kind, attributes = {}) =>
      traceSpan(tracer, tracer.startSpan(name, { kind: KINDS[kind], attributes }, within), within),
    end: ({ name, failed, attributes } = {}) => {
      if (name !== undefined) span.updateName(name);
      if (attributes) span.setAttributes(attributes);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
