import type { PageError } from '@shop/federation/page-error';

type Code = PageError['code'];
type ProblemTexts = 'not-found' | 'category-not-found' | 'product-not-found' | 'offline' | 'unavailable' | 'internal';
type WayOn = { retry: true } | { retry: false; to: string };
interface Problem {
  texts: ProblemTexts;
  wayOn: WayOn;
  /** Whether the API's own message is more specific than this text. */
  saysMore?: boolean;
}

const again = (texts: ProblemTexts): Problem => ({ texts, wayOn: { retry: true } });
const elsewhere = (texts: ProblemTexts, to: string): Problem => ({ texts, wayOn: { retry: false, to } });

const PROBLEMS: Partial<Record<Code, Problem>> = {
  'not-found': elsewhere('not-found', '/'),
  'method-not-allowed': elsewhere('not-found', '/'),
  'category-not-found': elsewhere('category-not-found', '/#collections'),
  'product-not-found': elsewhere('product-not-found', '/#collections'),
  network: again('unavailable'),
  timeout: again('unavailable'),
  unavailable: again('unavailable'),
  'rate-limited': again('unavailable'),
};

/** The texts and the link for an error. Without a connection, errors that can be retried are explained by that. */
export function problemOf(code: Code, online: boolean): Problem {
  const problem = PROBLEMS[code] ?? { ...again('internal'), saysMore: code !== 'internal' };
  return !online && problem.wayOn.retry ? again('offline') : problem;
}
