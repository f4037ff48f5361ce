import type { ApiAnswer } from '@shop/contract/api';
import { customerLoader } from '@shop/customer/customer-loader';

export type OwnReviews = ApiAnswer<'ownReviews'>;

/** The loader of `/my-reviews`. */
export const loadOwnReviews = customerLoader<OwnReviews>(({ api }, { request }) =>
  api('ownReviews', {}, { signal: request.signal }),
);
