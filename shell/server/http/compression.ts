import Negotiator from 'negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
};
/** Brotli first: it is smaller, whatever order the browser names them in. */
const ENCODINGS = ['br', 'gzip'] as const;

/**
 * A compressor that the caller's Accept-Encoding allows, for answers that can't be compressed in advance. Its levels cost
 * little time. Undefined where the caller takes neither.
 */
export function compressorFor(headers: IncomingHttpHeaders): { encoding: string; stream: Transform } | undefined {
  const accepted = new Negotiator({ headers }).encodings(ENCODINGS);
  const encoding = ENCODINGS.find((name) => accepted.includes(name));
  return encoding && { encoding, stream: COMPRESSORS[encoding]() };
}
