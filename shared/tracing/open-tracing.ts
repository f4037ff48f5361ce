import type { SpanAttributes, TraceSpan } from './trace-span.ts';

export interface Tracing {
  /** Starts the span of a request as part of its caller's trace; undefined for one that is not sampled. */
  start: (name: string, options: StartOptions) => TraceSpan | undefined;
  /** Sends what is left. */
  close: () => Promise<void>;
}

export interface StartOptions {
  /** The header of whoever called. */
  traceparent: string | undefined;
  /** Whether a request whose caller records no trace begins one. */
  begins: boolean;
  attributes: SpanAttributes;
}

interface Options {
  /** Address of a collector that takes OTLP over HTTP. */
  endpoint: string | undefined;
  /** `storefront` or `api`. */
  service: string;
  /** Which share of traces is recorded, from 0 to 1. */
  share: number;
}

/** Undefined without an exporter: then nothing of OpenTelemetry is loaded. */
export async function openTracing({ endpoint, ...options }: Options): Promise<Tracing | undefined> {
  if (!endpoint) return undefined;
  const { otlpTracing } = await import('./otlp-tracing.ts');
  return otlpTracing({ endpoint, ...options });
}
