import type { IncomingHttpHeaders } from 'node:http';

/** Headers that concern one connection alone (RFC 9110, 7.6.1). What `Connection` names, `@fastify/reply-from` drops. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings)$/;
/** The length and the expectation of a body that the storefront has read by now, and a stranger's place in a trace. */
const ENDING_HERE = /^(content-length|expect|traceparent)$/;

/** The headers of an answer that are not those of the connection to the server that gave it. */
export const answeredHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));

/** The headers of a request that another server may see. Some of the others, undici would refuse to send. */
export const forwardedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(answeredHeaders(headers)).filter(([name]) => !ENDING_HERE.test(name)));
