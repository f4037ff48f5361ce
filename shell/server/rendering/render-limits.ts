import type { LoadingLimits } from './watch-loading.ts';

/** All in milliseconds. */
export interface RenderLimits {
  page: number;
  /** For the data of the API, as part of `page`. A page without them shows an error, and that of no build. */
  data: number;
  /** For loading the code; `LOADING_LIMITS` if absent. */
  loading?: LoadingLimits;
}

/** Share of its time that a page must have had for itself, for its build to be at fault when it is not ready. */
export const OWN_SHARE = 0.5;
