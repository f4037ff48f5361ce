import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Like drizzle's `inArray`, for any number of values: they are one parameter, and none of them finds nothing. */
export const isOneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)})`;
