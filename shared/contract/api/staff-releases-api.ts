import { LanguageQuery } from '../listing-query.ts';
import { ReleaseAct, ReleaseToken } from '../staff-releases.ts';
import { OWNER_ONLY } from './staff-endpoint.ts';

/** Leave to read or change what is released. The storefront does it, and asks for the token. */
export const staffReleasesApi = {
  staffReleases: {
    summary: 'A token with which the storefront says what is released',
    roles: OWNER_ONLY,
    query: LanguageQuery,
    answer: ReleaseToken,
  },
  staffChangeRelease: {
    summary: 'A token with which the storefront changes what is released',
    roles: OWNER_ONLY,
    signed: 'by-effect',
    query: LanguageQuery,
    body: ReleaseAct,
    answer: ReleaseToken,
  },
} as const;
