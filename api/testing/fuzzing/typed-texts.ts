import { api } from '@shop/contract/api';
import type { Endpoint } from '@shop/contract/endpoints';
import type * as z from 'zod/mini';

/** A string that a request may hold: `addAddress body.recipient`. */
export interface TypedText {
  name: string;
  schema: z.ZodMiniType;
}

/** What a schema is made of, as far as zod's definitions of the contract use it. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  in?: z.ZodMiniType;
}

function textsIn(name: string, schema: z.ZodMiniType): TypedText[] {
  const { type, shape, element, innerType, options, in: input } = schema._zod.def as unknown as Definition;
  if (type === 'string') return [{ name, schema }];
  if (shape) return Object.entries(shape).flatMap(([key, inner]) => textsIn(`${name}.${key}`, inner));
  if (options) return options.flatMap((option) => textsIn(name, option));
  const inner = element ?? innerType ?? input;
  return inner ? textsIn(name, inner) : [];
}

type Calls = Record<string, Endpoint>;

/** Every string of every request of these calls. A new field of an endpoint is among them by itself. */
const typedTexts = (calls: Calls): TypedText[] =>
  Object.entries(calls).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? textsIn(`${name} ${part}`, schema) : [],
    ),
  );

/** Fields that are only compared with what the shop has, or thrown away; what they hold is never shown to anybody. */
const NEVER_SHOWN = /\.(variantId|ids|website)$/;

/** The strings that people type in their own words, and that somebody reads. */
export const freeTexts = (calls: Calls = api): TypedText[] =>
  typedTexts(calls).filter(
    ({ name, schema }) => !NEVER_SHOWN.test(name) && schema.safeParse('A text, “with” signs & more').success,
  );

/** The strings with a form of their own, such as an id. */
export const formedTexts = (calls: Calls = api): TypedText[] => {
  const free = new Set(freeTexts(calls).map(({ name }) => name));
  return typedTexts(calls).filter(({ name }) => !NEVER_SHOWN.test(name) && !free.has(name));
};
