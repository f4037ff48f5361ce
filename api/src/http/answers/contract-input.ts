import { api, type ApiName, type ApiRequest } from '@shop/contract/api';
import { staffApi, type StaffApiName, type StaffApiRequest } from '@shop/contract/api/staff-api';
import type { Endpoint } from '@shop/contract/endpoints';
import { phoneIn } from '@shop/contract/typed-phone';
import type { FastifyRequest } from 'fastify';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type * as z from 'zod/mini';
import { bodyMessage, fieldMessage } from '../problems/field-message.ts';
import { ProblemError } from '../problems/problem-error.ts';

type Part = 'params' | 'query' | 'body';
type Issue = z.core.$ZodIssue & { part: Part };

type AnyName = ApiName | StaffApiName;
const everyEndpoint: Record<AnyName, Endpoint> = { ...api, ...staffApi };

/** A request's parameters, query and body, checked and converted by the contract. Throws `validation-failed` with every invalid field. */
export function inputOf<N extends ApiName>(name: N, request: FastifyRequest): ApiRequest<N>;
export function inputOf<N extends StaffApiName>(name: N, request: FastifyRequest): StaffApiRequest<N>;
export function inputOf(name: AnyName, request: FastifyRequest): unknown {
  const schemas = everyEndpoint[name];
  const input: Partial<Record<Part, unknown>> = {};
  const given = { params: request.params, query: withoutEmpty(request.query), body: withE164(name, request.body) };
  const issues: Issue[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const unstorable = unstorableText(given[part]);
    issues.push(...unstorable.map((path) => ({ ...UNSTORABLE, path, part })));
    if (unstorable.length > 0) continue;
    const result = schemas[part]?.safeParse(given[part]);
    if (result?.success) input[part] = result.data;
    else issues.push(...(result?.error.issues ?? []).map((issue) => ({ ...issue, part })));
  }
  if (issues.length === 0) return input;
  refuseUnknownAddress(name, issues, request);
  throw new ProblemError('validation-failed', {
    details: issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.part === 'body' ? bodyMessage(issue, request.body) : fieldMessage(issue),
    })),
  });
}

/** An empty parameter is as if it were absent. */
const withoutEmpty = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''));

const UNSTORABLE = { code: 'custom', message: '', input: undefined } as const;

/** A category or a slug that can't exist means that the page doesn't exist (404), rather than that a form field is wrong. */
function refuseUnknownAddress(name: AnyName, issues: Issue[], request: FastifyRequest): void {
  const { invalidParams } = everyEndpoint[name];
  if (invalidParams && issues.every(({ part }) => part === 'params')) throw new ProblemError(invalidParams);
  const { category } = request.query as { category?: unknown };
  if (name === 'products' && issues.every(({ path }) => path[0] === 'category') && typeof category === 'string')
    throw new ProblemError('category-not-found');
}

/** Converts a number as people type it (`050 123 4567`, `00971…`) to E.164; null when libphonenumber says that it is invalid. */
function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(phoneIn(typed), { defaultCountry: 'AE', extract: false });
  return number?.isValid() ? number.number : null;
}

/** A request's body with its phone number in E.164. An invalid number becomes empty, so that the contract refuses it. */
function withE164(name: AnyName, body: unknown): unknown {
  const { phoneField: field } = everyEndpoint[name];
  if (!field || typeof body !== 'object' || body === null) return body;
  const typed = (body as Record<string, unknown>)[field];
  return typeof typed === 'string' ? { ...body, [field]: toE164(typed) ?? '' } : body;
}

/** No endpoint of the contract reads anything nested deeper than this. */
const MAX_DEPTH = 10;
const LONE_SURROGATE = /\p{Surrogate}/u;

const isStorable = (text: string): boolean => !text.includes('\0') && !LONE_SURROGATE.test(text);

/**
 * Paths of what PostgreSQL can't store as it is, NUL in any column and half a surrogate pair in JSON, in texts and in
 * names of fields; and of what is nested so deeply that nobody looked into it.
 */
function unstorableText(value: unknown): string[][] {
  const found: string[][] = [];
  // A list instead of recursion: a body of many thousand brackets would overflow the stack.
  const pending: { part: unknown; path: string[] }[] = [{ part: value, path: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { part, path } = next;
    if (typeof part === 'string' && !isStorable(part)) found.push(path);
    if (typeof part !== 'object' || part === null) continue;
    if (path.length >= MAX_DEPTH || !Object.keys(part).every(isStorable)) found.push(path);
    else for (const [key, inner] of Object.entries(part)) pending.push({ part: inner, path: [...path, key] });
  }
  return found;
}
