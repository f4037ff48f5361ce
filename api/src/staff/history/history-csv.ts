import { shopClock } from '@shop/i18n/shop-clock';
import { stringify } from 'csv-stringify/sync';
import type { ChangeRow } from './read-history.ts';

const COLUMNS = ['id', 'time (UAE)', 'person', 'via', 'action', 'subject', 'name', 'before', 'after'];

const json = (fields: ChangeRow['before']): string => (fields ? JSON.stringify(fields) : '');

/**
 * Changes as a table for spreadsheets. A text that one of them would run as a formula gets an apostrophe in front; the byte
 * order mark keeps Excel from garbling Arabic.
 */
export const historyCsv = (changes: readonly ChangeRow[]): string =>
  stringify(
    changes.map(({ id, at, person, via, action, subject, subjectId, before, after }) => [
      String(id),
      shopClock(at).slice(0, 19),
      person,
      via,
      action,
      subject,
      subjectId,
      json(before),
      json(after),
    ]),
    { header: true, bom: true, columns: COLUMNS, escape_formulas: true },
  );
