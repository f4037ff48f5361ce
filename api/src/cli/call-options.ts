import { InvalidArgumentError, Option } from 'commander';

/** The part of a JSON schema by which a word is read. */
interface Schema {
  type?: string;
  const?: string;
  enum?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Field {
  schema: Schema;
  required: boolean;
}

/** `byHand` as `by-hand`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The fields of a body. Where it has several forms, the fields of all of them, and the contract says which belong together. */
export function fieldsOf({ properties = {}, required = [], oneOf, anyOf }: Schema): Record<string, Field> {
  const fields: Record<string, Field> = {};
  const forms = oneOf ?? anyOf ?? [];
  for (const form of forms)
    for (const [name, { schema }] of Object.entries(fieldsOf(form))) {
      const choices = [...choicesOf(fields[name]?.schema), ...choicesOf(schema)];
      fields[name] = { schema: choices.length > 0 ? { ...schema, enum: choices } : schema, required: false };
    }
  for (const [name, schema] of Object.entries(properties)) fields[name] = { schema, required: required.includes(name) };
  return fields;
}

const choicesOf = ({ enum: choices, const: only }: Schema = {}): string[] =>
  choices ?? (typeof only === 'string' ? [only] : []);

/** The option of a field: texts as they are typed, lists of them as several words, numbers and all else as JSON. */
export function optionOf(name: string, { schema, required }: Field): Option {
  const isList = schema.type === 'array' && isText(schema.items ?? {});
  const kind = isList
    ? 'words...'
    : isText(schema)
      ? 'text'
      : schema.type === 'boolean'
        ? 'true|false'
        : isNumber(schema)
          ? 'number'
          : 'json';
  const option = new Option(`--${kebab(name)} <${kind}>`, required && !isList ? 'required' : '');
  // Of an empty list nothing is typed.
  if (isList) option.default([]);
  else if (required) option.makeOptionMandatory();
  if (choicesOf(schema).length > 0) option.choices(choicesOf(schema));
  else if (!isList && !isText(schema)) option.argParser(parseJson);
  return option;
}

const isNumber = ({ type }: Schema): boolean => type === 'integer' || type === 'number';
const isText = ({ type, anyOf = [] }: Schema): boolean => type === 'string' || anyOf.some(isText);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InvalidArgumentError('It must be JSON.');
  }
}
