import type * as z from 'zod/mini';
import { RULES } from './field-rules.ts';

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
export function explainIssue(issue: z.core.$ZodIssue, whole: unknown): { path: PropertyKey[]; message: string }[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: 'there is no such field' }));
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    whole,
  );
  if (value === undefined || value === null || value === '') return [{ path, message: 'is missing' }];
  const rule = ruleOf(issue);
  return [{ path, message: typeof value === 'object' ? rule : `${rule} (it is ${shown(value)})` }];
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
};

function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== SAYS_NOTHING) return issue.message;
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? `must be of the kind ${issue.expected}`;
  if (issue.code === 'too_small') {
    if (issue.origin === 'array' || issue.origin === 'string') return 'must not be empty';
    return issue.inclusive ? `must be ${issue.minimum} or more` : `must be above ${issue.minimum}`;
  }
  if (issue.code === 'too_big')
    return issue.origin === 'array' ? `must have ${issue.maximum} at most` : `must be ${issue.maximum} or less`;
  return 'can not be used';
}
