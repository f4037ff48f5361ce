import { api, type ApiName, type ApiRequest } from '@shop/contract/api';
import type { Endpoint } from '@shop/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type * as z from 'zod/mini';
import { bodyMessage, fieldMessage } from '../problems/field-message.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { unstorableText } from './unstorable-text.ts';

type Part = 'params' | 'query' | 'body';
type Issue = z.core.$ZodIssue & { part: Part };

/** What the contract reads from a request: checked, converted, nothing else. Throws `validation-failed` with every field that is wrong. */
export function inputOf<N extends ApiName>(name: N, request: FastifyRequest): ApiRequest<N> {
  const schemas: Endpoint = api[name];
  const input: Partial<Record<Part, unknown>> = {};
  const given = { params: request.params, query: request.query, body: withE164(name, request.body) };
  const issues: Issue[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const unstorable = unstorableText(given[part]);
    issues.push(...unstorable.map((path) => ({ ...UNSTORABLE, path, part })));
    if (unstorable.length > 0) continue;
    const result = schemas[part]?.safeParse(given[part]);
    if (result?.success) input[part] = result.data;
    else issues.push(...(result?.error.issues ?? []).map((issue) => ({ ...issue, part })));
  }
  if (issues.length === 0) return input as ApiRequest<N>;
  refuseUnknownAddress(name, issues, request);
  throw new ProblemError('validation-failed', {
    details: issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.part === 'body' ? bodyMessage(issue, request.body) : fieldMessage(issue),
    })),
  });
}

const UNSTORABLE = { code: 'custom', message: '', input: undefined } as const;

/** A category or a slug that can't exist is a page that isn't there, rather than a form to mend. */
function refuseUnknownAddress(name: ApiName, issues: Issue[], request: FastifyRequest): void {
  const { invalidParams }: Endpoint = api[name];
  if (invalidParams && issues.every(({ part }) => part === 'params')) throw new ProblemError(invalidParams);
  const { category } = request.query as { category?: unknown };
  if (name === 'products' && issues.every(({ path }) => path[0] === 'category') && typeof category === 'string')
    throw new ProblemError('category-not-found');
}

/** A number as people type it (`050 123 4567`, `00971…`) in E.164; null when libphonenumber knows no such number. */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), { defaultCountry: 'AE', extract: false });
  return number?.isValid() ? number.number : null;
}

/** A call's body with its number in E.164, for the contract to judge. What is no number is left to be refused there. */
export function withE164(name: ApiName, body: unknown): unknown {
  const { phoneField: field }: Endpoint = api[name];
  if (!field || typeof body !== 'object' || body === null) return body;
  const typed = (body as Record<string, unknown>)[field];
  return typeof typed === 'string' ? { ...body, [field]: toE164(typed) ?? '' } : body;
}
