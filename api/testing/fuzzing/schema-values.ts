import fc from 'fast-check';

/** A JSON Schema, as far as the OpenAPI document uses it. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Stands for a value that the shop knows, by its field and a number; `KNOWN` finds it again. */
const known = (field: string, number: number): string => `known-${field}-${number}`;
export const KNOWN = /known-([A-Za-z-]+)-(\d+)/g;

/** Fields whose values must exist in the shop for a request to get past the first check, and the folder of an `id`. */
const OF_THE_SHOP =
  /^(orderId|productIds?|slugOrId|variantId|lineId|addressId|quoteId|customerId|ids|code|orders|addresses|sessions|test-payments)$/;

/** `fc.stringMatching` knows no `\p`. */
const WITH_PROPERTIES = /\\p\{/;

/** Values that a schema accepts; where the shop has values of that field, mostly those. */
export function valuesOf(schema: Schema, field = ''): fc.Arbitrary<unknown> {
  const made = madeValues(schema, field);
  if (!OF_THE_SHOP.test(field) || schema.type !== 'string') return made;
  const values = fc.nat({ max: 999 }).map((number) => known(field, number));
  return fc.oneof({ weight: 9, arbitrary: values }, { weight: 1, arbitrary: made });
}

function madeValues(schema: Schema, field: string): fc.Arbitrary<unknown> {
  const { type, items, properties } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, field)));
  if (type === 'object') return objects(properties ?? {}, schema.required ?? []);
  if (type === 'array') return fc.array(valuesOf(items ?? {}, field), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
  if (type === 'integer' || type === 'number') {
    const { minimum = -1_000, maximum = 1_000 } = schema;
    return fc.oneof(
      fc.constantFrom(minimum, maximum),
      fc.integer({ min: minimum, max: Math.min(maximum, minimum + 10) }),
    );
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return strings(schema, field);
}

/** The name of a path's parameter; an `id` is named by the folder it is in. */
const fieldOf = (name: string, path: string): string =>
  name === 'id' ? (/([\w-]+)\/\{id\}/.exec(path)?.[1] ?? name) : name;

/** Objects with these properties; those that are not required are left out at times. */
export function objects(
  properties: Record<string, Schema>,
  required: string[],
  path = '',
): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valuesOf(property, fieldOf(name, path))]),
  );
  return fc.record(values, { requiredKeys: required });
}

function strings(schema: Schema, field: string): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = 1_000, pattern = schema.allOf?.[0]?.pattern } = schema;
  if (field === 'mobile' || field === 'phone') return fc.constantFrom('+971501234567', '050 765 4321', '+919876543210');
  if (field === 'username') return fc.constantFrom('Omar@1', 'Abc#123', 'Zed!9');
  if (field === 'email' || format === 'email') return fc.constantFrom('omar@shop.example', 'o.h+1@mail.example');
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
      .map((date) => date.toISOString());
  if (pattern && !WITH_PROPERTIES.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  const most = Math.min(maxLength, 200);
  return fc.oneof(
    fc
      .string({ unit: 'grapheme', minLength, maxLength: Math.min(most, 40) })
      .filter((text) => text.length <= maxLength),
    fc.constant('x'.repeat(maxLength)),
    fc.constantFrom('عطر العود', 'A scent of oud', '50').filter((text) => text.length <= most),
  );
}
