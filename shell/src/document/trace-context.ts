/** The name of the `Server-Timing` entry whose description is the trace context of a document that is traced. */
export const TRACE = 'traceparent';
