import { rspack } from '@rspack/core';
import { browsers } from './common-config.ts';

/** Minimizers for scripts and stylesheets. */
export const minimizers = [
  // A second and a third pass find what the one before has made superfluous.
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: {
      // What it can not read it would leave out without a word.
      errorRecovery: false,
      targets: browsers,
      // Lowering logical properties would produce long :lang() lists, which ignore `dir` and break Arabic.
      exclude: { logicalProperties: true, dirSelector: true, langSelectorList: true },
    },
  }),
];
