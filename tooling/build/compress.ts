import type { RspackPluginInstance } from '@rspack/core';
import CompressionPlugin from 'compression-webpack-plugin';
import { constants, type BrotliOptions } from 'node:zlib';

const test = /\.(js|css)$/;
/** Compresses every file, however small the gain: the storefront expects the compressed files to exist. */
const always = { test, minRatio: Infinity, threshold: 0 };

/** Writes `.br` and `.gz` beside every script and stylesheet, so that nothing is compressed per request. */
export const compress = [
  new CompressionPlugin<BrotliOptions>({
    ...always,
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    filename: '[path][base].br',
  }),
  new CompressionPlugin({
    ...always,
    algorithm: 'gzip',
    compressionOptions: { level: 9 },
    filename: '[path][base].gz',
  }),
] as unknown as RspackPluginInstance[];
