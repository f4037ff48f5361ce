import type { Tracing } from './tracing.ts';

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
