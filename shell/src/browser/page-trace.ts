import { TRACE } from '../document/trace-context.ts';

/** Milliseconds after the navigation: a call that comes later belongs to what the visitor does then. */
const NAVIGATION = 10_000;

/** What the server said of this document in `Server-Timing`, by the entry's name. */
export function timingOf(entry: string): string | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Browsers that are older than the supported ones have no `serverTiming`, and no browser has it without TLS.
  const timings = document?.serverTiming as readonly PerformanceServerTiming[] | undefined;
  return timings?.find(({ name }) => name === entry)?.description;
}

/** Headers that make a call of the API part of the trace of this navigation, if it is recorded. */
export function traceHeaders(): Record<string, string> {
  const traceparent = performance.now() < NAVIGATION ? timingOf(TRACE) : undefined;
  return traceparent ? { traceparent } : {};
}
