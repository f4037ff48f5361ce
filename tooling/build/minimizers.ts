import { rspack } from '@rspack/core';
import { browsers } from './common-config.ts';

/** Minimizers for scripts and stylesheets. */
export const minimizers = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: {
      targets: browsers,
      // Lowering logical properties would produce long :lang() lists, which ignore `dir` and break Arabic.
      exclude: { logicalProperties: true, dirSelector: true, langSelectorList: true },
    },
  }),
];
