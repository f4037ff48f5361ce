import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { api, type ApiName, type ApiRequest } from '@shop/contract/api';
import { fieldMessage } from '../problems/field-message.ts';
import { ProblemError } from '../problems/problem-error.ts';

type Part = 'params' | 'query' | 'body';

/** What the contract reads from a request: checked, converted, nothing else. Throws `validation-failed` with every field that is wrong. */
export function inputOf<N extends ApiName>(name: N, request: FastifyRequest): ApiRequest<N> {
  const schemas: Partial<Record<Part, z.ZodMiniType>> = api[name];
  const input: Partial<Record<Part, unknown>> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const result = schemas[part]?.safeParse(request[part]);
    if (result?.success) input[part] = result.data;
    else issues.push(...(result?.error.issues ?? []));
  }
  if (issues.length === 0) return input as ApiRequest<N>;
  refuseUnknownAddress(name, issues, request);
  throw new ProblemError('validation-failed', {
    details: issues.map((issue) => ({ path: issue.path.join('.'), message: fieldMessage(issue) })),
  });
}

/** A category or a slug that can't exist is a page that isn't there, rather than a form to mend. */
function refuseUnknownAddress(name: ApiName, issues: z.core.$ZodIssue[], request: FastifyRequest): void {
  const onlyAbout = (field: string) => issues.every(({ path }) => path[0] === field);
  if (name === 'product' && onlyAbout('slugOrId')) throw new ProblemError('product-not-found');
  const { category } = request.query as { category?: unknown };
  if (name === 'products' && onlyAbout('category') && typeof category === 'string') throw new ProblemError('category-not-found');
}
