import type * as z from 'zod/mini';
import { codeOfRule, explainRule, RULES, type Explanation } from './field-rules.ts';

const KINDS: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: RULES['yes-or-no'],
  array: 'must be a list',
  object: 'must hold a value for each language or part',
};

/** What zod says if neither the schema nor a language has a text for an issue. */
const SAYS_NOTHING = 'Invalid input';

const MOST_SHOWN = 40;

/** Explains an issue to the person who filled in the file: what must be there, and what is. */
export function explainIssue(issue: z.core.$ZodIssue, whole: unknown): ({ path: PropertyKey[] } & Explanation)[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: 'there is no such field', code: null }));
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    whole,
  );
  if (value === undefined || value === null || value === '') return [{ path, ...explainRule('missing') }];
  const { message, code } = ruleOf(issue);
  return [{ path, code, message: typeof value === 'object' ? message : `${message} (it is ${shown(value)})` }];
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
};

function ruleOf(issue: z.core.$ZodIssue): Explanation {
  if (issue.message !== SAYS_NOTHING) return { message: issue.message, code: codeOfRule(issue.message) };
  if (issue.code === 'invalid_value') return { code: 'choice', message: `must be one of: ${issue.values.join(', ')}` };
  if (issue.code === 'invalid_type') {
    const message = KINDS[issue.expected] ?? `must be of the kind ${issue.expected}`;
    return { message, code: codeOfRule(message) };
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'array' || issue.origin === 'string') return { code: 'missing', message: 'must not be empty' };
    if (issue.inclusive) return { code: 'too-low', message: `must be ${issue.minimum} or more` };
    const message = `must be above ${issue.minimum}`;
    return { message, code: codeOfRule(message) };
  }
  if (issue.code === 'too_big')
    return issue.origin === 'array'
      ? { code: 'too-many', message: `must have ${issue.maximum} at most` }
      : { code: 'too-high', message: `must be ${issue.maximum} or less` };
  return { message: 'can not be used', code: null };
}
