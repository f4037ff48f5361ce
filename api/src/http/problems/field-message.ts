import type { Localized } from '@shop/contract/language';
import type * as z from 'zod/mini';
import { FORM_TEXTS, INDIAN_MOBILE } from './form-texts.ts';
import { isNamedProblem, NAMED_PROBLEMS } from './named-problems.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with one field, in words for the person who sent it. */
export function fieldMessage(issue: Issue): Localized {
  if (isNamedProblem(issue.message)) return NAMED_PROBLEMS[issue.message];
  // Without a way to read the value here, a wrong type of a query field means that it is missing or given twice.
  if (issue.code === 'invalid_type') return { en: 'Give one value', ar: 'أدخل قيمة واحدة' };
  if (issue.code === 'invalid_value') {
    const values = issue.values.join(', ');
    return { en: `Must be one of: ${values}`, ar: `القيم المقبولة: ${isolated(values)}` };
  }
  if (issue.code === 'too_small')
    return { en: `Must be at least ${issue.minimum}`, ar: `الحد الأدنى: ${issue.minimum}` };
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { en: `At most ${issue.maximum} characters`, ar: `الحد الأقصى لعدد الأحرف: ${issue.maximum}` };
  }
  if (issue.code === 'too_big') return { en: `Must be at most ${issue.maximum}`, ar: `الحد الأقصى: ${issue.maximum}` };
  return { en: 'This value can’t be used', ar: 'هذه القيمة غير مقبولة' };
}

/** The same for a field of a form, by the field's name; `body` is what was sent. */
export function bodyMessage(issue: Issue, body: unknown): Localized {
  if (isNamedProblem(issue.message)) return fieldMessage(issue);
  const texts = FORM_TEXTS[String(issue.path.at(-1))];
  const value = issue.path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    body,
  );
  const typed = typeof value === 'string' ? value.trim() : value;
  if (typed === undefined || typed === null || typed === '') return texts?.required ?? REQUIRED;
  if (issue.code === 'too_big' && issue.origin === 'string') return fieldMessage(issue);
  if (texts === FORM_TEXTS.mobile && typeof typed === 'string' && /^(\+|00)91/.test(typed)) return INDIAN_MOBILE;
  return texts?.invalid ?? fieldMessage(issue);
}

const REQUIRED: Localized = { en: 'This field is required', ar: 'هذا الحقل مطلوب' };

/** Keeps a left-to-right list in its own order inside an Arabic sentence. */
const isolated = (text: string): string => `\u2066${text}\u2069`;
