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
