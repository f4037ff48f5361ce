import type { PageError } from '@shop/federation/page-error';

type ProblemTexts = 'not-found' | 'category-not-found' | 'product-not-found' | 'offline' | 'unavailable' | 'internal';
type WayOn = { retry: true } | { retry: false; to: string };

const RETRY: WayOn = { retry: true };
const TO_COLLECTIONS: WayOn = { retry: false, to: '/#collections' };

/** Which texts and which way on fit an error. Being offline explains every failed call, so it comes first. */
export function problemOf(code: PageError['code'], online: boolean): { texts: ProblemTexts; wayOn: WayOn } {
  switch (code) {
    case 'category-not-found':
    case 'product-not-found':
      return { texts: code, wayOn: TO_COLLECTIONS };
    case 'not-found':
    case 'method-not-allowed':
      return { texts: 'not-found', wayOn: { retry: false, to: '/' } };
    case 'network':
    case 'timeout':
    case 'unavailable':
    case 'rate-limited':
      return { texts: online ? 'unavailable' : 'offline', wayOn: RETRY };
    default:
      return { texts: 'internal', wayOn: RETRY };
  }
}
