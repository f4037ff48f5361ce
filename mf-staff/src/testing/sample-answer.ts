import type { Language } from '@shop/contract/languages';
import * as z from 'zod/mini';

type Type = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/** As much of JSON Schema as the contract's answers need. */
interface Schema {
  type?: Type | Type[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  minimum?: number;
}

interface Kind {
  /** Whether lists have nothing, or one item each. */
  lists: 'empty' | 'filled';
  /** Texts are in the page's language, so that words in another one are those of the page. */
  language: Language;
}

const MOMENT = '2026-11-02T08:00:00.000Z';
const WORDS: Record<Language, string> = { en: 'Example', ar: 'مثال' };

/** An answer as the contract describes it. No two of its texts are the same, because some are ids. */
export function sampleAnswer(answer: z.ZodMiniType, { lists, language }: Kind): unknown {
  let texts = 0;
  const textOf = ({ format }: Schema): string => {
    if (format === 'date-time') return MOMENT;
    return format === 'date' ? MOMENT.slice(0, 10) : `${WORDS[language]} ${++texts}`;
  };
  const valueOf = (schema: Schema): unknown => {
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return valueOf(choices.find(({ type }) => type !== 'null') ?? {});
    switch (Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type) {
      case 'string':
        return textOf(schema);
      case 'integer':
      case 'number':
        return Math.max(schema.minimum ?? 0, 1);
      case 'boolean':
        return true;
      case 'array':
        return lists === 'filled' ? [valueOf(schema.items ?? {})] : [];
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([property, each]) => [
            property,
            // There is one page of each list.
            property === 'next' ? null : valueOf(each),
          ]),
        );
      case 'null':
      case undefined:
        return null;
    }
  };
  return valueOf(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Schema);
}
