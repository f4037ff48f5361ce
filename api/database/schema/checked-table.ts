import { sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { BuildExtraConfigColumns } from 'drizzle-orm/column-builder';
import {
  bigint,
  check,
  doublePrecision,
  integer,
  pgTable,
  text,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';

type Rule = (column: AnyPgColumn) => SQL;

const rules = new WeakMap<object, Rule>();

/** A column whose table gets a CHECK for it, named after table and column. Null passes every rule. */
export function ruled<Builder extends object>(builder: Builder, rule: Rule): Builder {
  rules.set(builder, rule);
  return builder;
}

const quoted = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));

/** One of the values of a list, where there is one the contract's. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  ruled(text({ enum: values }), (column) => sql`${column} in (${quoted(values)})`);

/** Several of the values of a list. */
export const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  ruled(text({ enum: values }).array(), (column) => sql`${column} <@ array[${quoted(values)}]`);

/** An amount in fils, from 0. */
export const fils = () => ruled(integer(), (column) => sql`${column} >= 0`);

/** A whole number from 0: how many there are, or at which place. */
export const count = () => ruled(integer(), (column) => sql`${column} >= 0`);

/** A whole number from 1: pieces that are bought, pixels of a picture. */
export const atLeastOne = () => ruled(integer(), (column) => sql`${column} >= 1`);

/** A whole number in a range that includes both ends. */
export const between = (from: number, to: number) =>
  ruled(integer(), (column) => sql`${column} between ${sql.raw(String(from))} and ${sql.raw(String(to))}`);

/** A number that rises with each change, from 0. */
export const version = () => ruled(bigint({ mode: 'number' }), (column) => sql`${column} >= 0`);

/** A measure such as 12.5, above 0. */
export const measure = () => ruled(doublePrecision(), (column) => sql`${column} > 0`);

/** Like drizzle's `pgTable`, with the CHECKs of its ruled columns, so that a column can't be declared without its own. */
export const table = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  more: (self: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) => pgTable(name, columns, (self) => [...more(self), ...checksOf(name, columns, self)]);

const checksOf = (name: string, builders: Record<string, object>, built: object) =>
  Object.entries(builders).flatMap(([key, builder]) => {
    const rule = rules.get(builder);
    return rule ? [check(`${name}_${toSnakeCase(key)}`, rule((built as Record<string, AnyPgColumn>)[key]!))] : [];
  });
