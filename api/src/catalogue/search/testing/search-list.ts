import { readFileSync } from 'node:fs';
import path from 'node:path';

interface ListedQuery {
  query: string;
  /** Ids of products, one of which stands among the first three results. */
  expect: string[];
}

/** Queries with what they find in the seed. They test the index, which learns nothing from them. */
export const SEARCH_LIST = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'search-list.json'), 'utf8')) as { queries: ListedQuery[] }
).queries;
