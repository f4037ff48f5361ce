import { readFileSync } from 'node:fs';
import path from 'node:path';

interface ListedQuery {
  query: string;
  /** Product ids; one of them must be among the first three results. */
  expect: string[];
}

/** Queries with the seed's products that they must find. They only test the index; nothing in it is tuned by them. */
export const SEARCH_LIST = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'search-list.json'), 'utf8')) as { queries: ListedQuery[] }
).queries;
