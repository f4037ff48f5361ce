import { date, index, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeastOne, table } from './checked-table.ts';
import { moment } from './columns.ts';

/**
 * What shoppers searched for and did not find, by days in Asia/Dubai: the words as the search reads them, and how often.
 * Nothing of who searched.
 */
export const missedSearches = table(
  'missed_searches',
  {
    day: date().notNull(),
    words: text().notNull(),
    searches: atLeastOne().notNull(),
    /** When it was last added to. */
    at: moment().notNull().defaultNow(),
  },
  (missed) => [primaryKey({ columns: [missed.day, missed.words] }), index('missed_searches_age').on(missed.at)],
);
