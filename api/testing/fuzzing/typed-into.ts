import { freeTexts } from './typed-texts.ts';

const free = freeTexts();

/** Operations whose bodies have fields that take any text. */
export const operationsWithText = (): string[] => [
  ...new Set(free.flatMap(({ name }) => /^(\w+) body\./.exec(name)?.[1] ?? [])),
];

/**
 * A body of an operation in which every field that takes any text holds this one, as far as the field takes it. A field that
 * the contract gains later is filled by itself.
 */
export function bodyWithText(operation: string, body: object, text: string): Record<string, unknown> {
  const filled = structuredClone(body) as Record<string, unknown>;
  for (const { name, schema } of free) {
    const [, path] = name.split(`${operation} body.`);
    if (path === undefined || !name.startsWith(`${operation} `)) continue;
    const keys = path.split('.');
    const last = keys.pop()!;
    const parent = keys.reduce((part, key) => (part[key] ??= {}) as Record<string, unknown>, filled);
    // Any line is a phone number to the schema; the API reads it as one.
    if (last !== 'phone') parent[last] = asMuchAs(schema, text);
  }
  return filled;
}

type Schema = (typeof free)[number]['schema'];

/** As much of the text as a schema takes: in one line where it takes no more, and cut to its length. */
function asMuchAs(schema: Schema, text: string): string {
  const oneLine = text.replace(/\s+/g, ' ');
  for (const whole of [text, oneLine])
    for (let { length } = whole; length > 10; length -= 1) {
      const part = whole.slice(0, length);
      if (!/\p{Surrogate}/u.test(part) && schema.safeParse(part).success) return part;
    }
  throw new Error('The field takes nothing of the text.');
}
