import { rspack } from '@rspack/core';

/** Must be a script's first line: https://github.com/WICG/explicit-javascript-compile-hints-file-based. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * Lets Chromium (136 and newer) compile all functions of a script in the background while it loads, instead of each on the
 * main thread when it is first called. Other browsers see a comment.
 */
export const compileHints = new rspack.BannerPlugin({
  banner: COMPILE_HINT,
  raw: true,
  test: /\.js$/,
  // After the minimizer, which removes comments, and before files are named by their content.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
