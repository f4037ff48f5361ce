import { ERROR_STATUS, type ErrorCode } from '@shop/contract/error-codes';
import type { LightMyRequestResponse } from 'fastify';
import { config, fromJSONSchema } from 'zod';
import type { OpenApiDocument } from '../../src/http/description/openapi-document.ts';
import type { FuzzedRequest } from './valid-requests.ts';

// Whole zod speaks English to every schema of the process. The API's own schemas have no language, as in the shop.
config({ localeError: undefined });

type JsonSchema = Parameters<typeof fromJSONSchema>[0];

/** Returns a check of answers against a document: what is wrong with an answer, or undefined. */
export function answerCheck({ paths, components }: OpenApiDocument) {
  const problem = fromJSONSchema(components.schemas.Problem as JsonSchema);
  const answers = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => {
        const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(responses[200].content);
        const check = type === 'application/json' ? fromJSONSchema(schema as JsonSchema) : undefined;
        return [`${method.toUpperCase()} ${path}`, { type, check, mayBeUnmodified: 304 in responses }] as const;
      }),
    ),
  );

  return (request: FuzzedRequest, { statusCode, headers, payload }: LightMyRequestResponse): string | undefined => {
    const shown = `${statusCode} ${payload.slice(0, 300)}`;
    if (statusCode >= 500) return `answered ${shown}`;
    if (request.method === 'HEAD') return undefined;
    const documented = answers.get(`${request.method} ${request.path}`);
    if (statusCode === 304 && documented?.mayBeUnmodified) return undefined;
    if (statusCode !== 200) {
      const { data } = problem.safeParse(jsonOf(payload)) as { data?: { code: ErrorCode } };
      return data && ERROR_STATUS[data.code] === statusCode ? undefined : `the error is not as documented: ${shown}`;
    }
    if (!documented) return `nothing documents ${request.method}: ${shown}`;
    const { type, check } = documented;
    if (!String(headers['content-type']).startsWith(type))
      return `it is ${String(headers['content-type'])}, not ${type}`;
    const error = check?.safeParse(jsonOf(payload)).error;
    return error && `the answer does not match its schema, ${error.message}: ${shown}`;
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
