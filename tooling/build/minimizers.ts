import { rspack } from '@rspack/core';
import { browsers } from './common-config.ts';

/** What makes scripts and stylesheets small for browsers. */
export const minimizers = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: {
      targets: browsers,
      // Rewritten, these become long :lang() lists that ignore `dir` and break Arabic.
      exclude: { logicalProperties: true, dirSelector: true, langSelectorList: true },
    },
  }),
];
