import type { InquiryProblem } from '@shop/contract/inquiry';
import type { Localized } from '@shop/contract/language';
import { plainText } from '@shop/contract/plain-text';
import { unprintableIn } from '@shop/contract/printable';
import { NOT_PRINTABLE } from '@shop/contract/typed-text';
import type * as z from 'zod/mini';
import { fillBoth, TEXTS } from '../../messages/texts.ts';

type Issue = z.core.$ZodIssue;

/** A form field's texts: `required` for a missing or empty value, `invalid` for any other. */
interface FieldTexts {
  required?: Localized;
  invalid?: Localized;
}

/** By field name. The forms in the browser use the same texts. */
const FIELDS: Record<string, FieldTexts> = TEXTS.fields;
/** Problems that the contract itself names (specification, section 5). */
const NAMED: Record<InquiryProblem, Localized> = TEXTS.inquiryFields;
const { values: VALUES } = TEXTS;

const isNamed = (name: string): name is InquiryProblem => name in NAMED;

/** The message about one invalid field, for the person who sent it. */
export function fieldMessage(issue: Issue): Localized {
  if (isNamed(issue.message)) return NAMED[issue.message];
  // Parameters arrive as text, so a wrong type means that one is missing or was given twice.
  if (issue.code === 'invalid_type') return VALUES.oneValue;
  if (issue.code === 'invalid_value') return fillBoth(VALUES.oneOf, { values: issue.values.join(', ') });
  if (issue.code === 'too_small') return fillBoth(VALUES.atLeast, { minimum: String(issue.minimum) });
  if (issue.code === 'too_big') {
    const text = issue.origin === 'string' ? VALUES.atMostCharacters : VALUES.atMost;
    return fillBoth(text, { maximum: String(issue.maximum) });
  }
  return VALUES.unusable;
}

/** The message about a body's field, by the field's name; `body` is the body as it was sent. */
export function bodyMessage(issue: Issue, body: unknown): Localized {
  if (isNamed(issue.message)) return fieldMessage(issue);
  const field = String(issue.path.at(-1));
  const texts = FIELDS[field];
  const value = issue.path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    body,
  );
  const typed = typeof value === 'string' ? value.trim() : value;
  if (typed === undefined || typed === null || typed === '') return texts?.required ?? VALUES.required;
  if (issue.code === 'too_big' && issue.origin === 'string') return fieldMessage(issue);
  if (issue.message === NOT_PRINTABLE && typeof typed === 'string')
    return fillBoth(VALUES.notPrintable, { letters: unprintableIn(plainText(typed)) });
  const isNumber = field === 'mobile' || field === 'phone';
  if (isNumber && typeof typed === 'string' && /^(\+|00)91/.test(typed)) return VALUES.indianMobile;
  return texts?.invalid ?? fieldMessage(issue);
}
