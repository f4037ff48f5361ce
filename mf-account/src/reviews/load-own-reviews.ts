import type { ApiAnswer } from '@shop/contract/api';
import { customerLoader } from '../session/customer-loader.ts';

export type OwnReviews = ApiAnswer<'ownReviews'>;

/** The loader of `/my-reviews`. */
export const loadOwnReviews = customerLoader<OwnReviews>(({ api }, { request }) => api('ownReviews', {}, { signal: request.signal }));
