import type { Localized } from '@shop/contract/language';
import { sql, type SQL } from 'drizzle-orm';
import { jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** Both languages in one column, because they are always written together. */
export const localized = () => jsonb().$type<Localized>();

export const id = () => text().primaryKey();

/** A point in time, independent of the server's time zone. */
export const moment = () => timestamp({ withTimezone: true });

/**
 * The words of a text in the one spelling by which staff find names: `search_form` does in the database what
 * `@shop/text/normalise` does for the shop's search.
 */
export const wordsIn = (names: SQL): SQL => sql`to_tsvector('simple', search_form(${names}))`;
