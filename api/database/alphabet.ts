import { sql, type SQL } from 'drizzle-orm';

/** A text as people sort it, in either language: the database itself sorts by the numbers of letters, capitals first. */
export const inAlphabet = (text: SQL): SQL => sql`${text} collate "und-x-icu"`;
