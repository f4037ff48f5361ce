import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** A compressor that the browser understands, at a level that costs little: for what can't be compressed beforehand. */
export function compressorFor(
  accepted: string | string[] | undefined,
): { encoding: string; stream: Transform } | undefined {
  const takes = (encoding: string) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s*$))`).test(String(accepted ?? ''));
  if (takes('br'))
    return { encoding: 'br', stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  if (takes('gzip')) return { encoding: 'gzip', stream: createGzip({ level: 5 }) };
  return undefined;
}
