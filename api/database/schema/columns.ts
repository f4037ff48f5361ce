import type { Localized } from '@shop/contract/language';
import { jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** Both languages in one column, because they are always written together. */
export const localized = () => jsonb().$type<Localized>();

export const id = () => text().primaryKey();

/** A point in time, independent of the server's time zone. */
export const moment = () => timestamp({ withTimezone: true });
