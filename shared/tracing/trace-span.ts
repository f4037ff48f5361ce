import { AsyncLocalStorage } from 'node:async_hooks';

/** Attributes of a span, in OpenTelemetry's words (`http.route`). None says anything of a visitor. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A part of a trace that is recorded. */
export interface TraceSpan {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** The W3C header that makes another program's spans children of this one. */
  traceparent: string;
  child: (name: string, kind: 'client' | 'internal', attributes?: SpanAttributes) => TraceSpan;
  end: (end?: { name?: string; failed?: boolean; attributes?: SpanAttributes }) => void;
}

const spans = new AsyncLocalStorage<TraceSpan>();

/** The span in which this code runs; undefined if nothing records it. */
export const currentSpan = (): TraceSpan | undefined => spans.getStore();

/** Runs work, and everything that it starts, in a span. */
export const inSpan = <T>(span: TraceSpan, work: () => T): T => spans.run(span, work);

/** Work that stays in the current span although a queue starts it, in the name of whoever finished before. */
export const keepSpan = <Words extends unknown[], T>(work: (...words: Words) => T): ((...words: Words) => T) => {
  const span = currentSpan();
  return span ? (...words) => inSpan(span, () => work(...words)) : work;
};
