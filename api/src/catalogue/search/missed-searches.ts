import { TIME_ZONE } from '@shop/contract/shop-time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';

/** Characters; what is longer was pasted. */
const LONGEST = 60;
/** Digits that a search may have: with more it may be somebody's number, an order or a card. */
const MOST_DIGITS = 4;
/** Different texts that are gathered until they are written. */
const MOST_GATHERED = 500;
/** Different texts of one day; further ones of that day are not kept. */
const MOST_A_DAY = 2_000;

/** Whether a search may be recorded: it is short, and neither an address nor a number of somebody. */
export const isRecordable = (typed: string, words: string): boolean =>
  words !== '' &&
  words.length <= LONGEST &&
  !typed.includes('@') &&
  (words.match(/\p{N}/gu) ?? []).length <= MOST_DIGITS;

/**
 * Searches without a result. They are gathered in memory and written together, so that no search waits for the database;
 * what a process that is killed has gathered is lost.
 */
export class MissedSearches {
  #gathered = new Map<string, number>();

  /** Counts a search, as it was typed and in the words that the search reads in it. */
  add(typed: string, words: readonly string[]): void {
    const text = words.join(' ');
    if (!isRecordable(typed, text)) return;
    const before = this.#gathered.get(text);
    if (before === undefined && this.#gathered.size >= MOST_GATHERED) return;
    this.#gathered.set(text, (before ?? 0) + 1);
  }

  /** Writes what was gathered to today's counts. Where that fails it is gathered further, and the error is thrown. */
  async write(db: Database): Promise<void> {
    const gathered = this.#gathered;
    if (gathered.size === 0) return;
    this.#gathered = new Map();
    try {
      await addTo(db, gathered);
    } catch (error) {
      for (const [text, searches] of gathered) this.#gathered.set(text, (this.#gathered.get(text) ?? 0) + searches);
      throw error;
    }
  }
}

async function addTo(db: Database, gathered: ReadonlyMap<string, number>): Promise<void> {
  const rows = JSON.stringify([...gathered].map(([words, searches]) => ({ words, searches })));
  // In the order of the key: two processes that write at the same moment take the locks one after the other.
  await db.execute(sql`
    with today as (select (now() at time zone ${TIME_ZONE})::date as day),
      known as (select words from missed_searches join today using (day)),
      room as (select greatest(${MOST_A_DAY} - count(*), 0) as left from known),
      asked as (select * from jsonb_to_recordset(${rows}::jsonb) as row(words text, searches int)),
      fresh as (select * from asked where words not in (select words from known) order by searches desc, words
        limit (select "left" from room))
    insert into missed_searches (day, words, searches)
      select day, words, searches from today, (
        select * from fresh union all select * from asked where words in (select words from known)
      ) kept order by words
    on conflict (day, words) do update
      set searches = missed_searches.searches + excluded.searches, at = now()`);
}
