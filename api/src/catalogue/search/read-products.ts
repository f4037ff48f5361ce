import type { Localized } from '@shop/contract/language';
import pg from 'pg';
import { sessionLimits } from '../../../database/session-limits.ts';
import { TEXTS } from '../../messages/texts.ts';
import type { SearchableProduct } from './memory-index/index-builder.ts';

const PAGE = 5_000;

interface TermSources {
  terms: { en: string[]; ar: string[] };
  category: Localized;
  hasSample: boolean;
}

interface Row extends TermSources {
  id: string;
  popularity: number;
  name: Localized;
}

/** The words besides its name that find a product, without size labels: a number and a unit would find too much. */
export const searchTermsOf = ({ terms, category, hasSample }: TermSources): string[] => [
  ...terms.en,
  ...terms.ar,
  category.en,
  category.ar,
  ...(hasSample ? [TEXTS.searchTerms.sample.en, TEXTS.searchTerms.sample.ar] : []),
];

// Ordered like the index `products_popular`, so that every page starts where the last one ended.
const SELECT = `
  select products.id, popularity, products.name, search_terms as terms, categories.name as category,
    exists (select from variants where product_id = products.id and sample) as "hasSample"
  from products join categories on categories.id = products.category
  where published`;
const ORDER = `order by popularity desc nulls first, products.id limit ${PAGE}`;
const FIRST_PAGE = `${SELECT} ${ORDER}`;
const NEXT_PAGE = `${SELECT} and popularity <= $1 and (popularity < $1 or products.id > $2) ${ORDER}`;

/**
 * Passes every published product to `take`, most popular first, from one snapshot of the database. Returns the snapshot's
 * version of the catalogue's texts.
 *
 * Uses the driver directly: loading the query builder would take the worker longer than indexing a small shop.
 */
export async function readProducts(url: string, take: (product: SearchableProduct) => void): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    ...sessionLimits(30_000),
    query_timeout: 31_000,
    application_name: 'shop search',
  });
  // A lost connection rejects the query below; without a listener this event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    let { rows } = await client.query<Row>(FIRST_PAGE);
    while (rows.length > 0) {
      for (const row of rows) take({ id: row.id, name: row.name, searchTerms: searchTermsOf(row) });
      const last = rows.at(-1)!;
      ({ rows } = await client.query<Row>(NEXT_PAGE, [last.popularity, last.id]));
    }
    const { rows: versions } = await client.query<{ version: string }>(
      'select texts as version from catalogue_version',
    );
    return Number(versions[0]?.version ?? 0);
  } finally {
    await client.end();
  }
}
