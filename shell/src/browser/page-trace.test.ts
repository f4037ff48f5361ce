import { afterEach, expect, test, vi } from 'vitest';
import { traceHeaders } from './page-trace.ts';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** A page whose document came with these entries of `Server-Timing`, so many milliseconds ago. */
function openPage(age: number, serverTiming?: { name: string; description: string }[]) {
  vi.stubGlobal('performance', { now: () => age, getEntriesByType: () => [{ serverTiming }] });
}

afterEach(() => vi.unstubAllGlobals());

test('calls that a page makes while it starts belong to the trace of its document', () => {
  openPage(800, [
    { name: 'page', description: '' },
    { name: 'traceparent', description: TRACEPARENT },
  ]);

  expect(traceHeaders()).toEqual({ traceparent: TRACEPARENT });
});

test.each([
  ['a document that is not traced', 800, [{ name: 'page', description: '' }]],
  ['a browser that knows no server timing', 800, undefined],
  ['what the visitor does later', 10_001, [{ name: 'traceparent', description: TRACEPARENT }]],
])('calls have no such header because of %s', (_why, age, timing) => {
  openPage(age, timing);

  expect(traceHeaders()).toEqual({});
});
