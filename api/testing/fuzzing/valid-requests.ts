import fc from 'fast-check';
import type { OpenApiDocument, Operation } from '../../src/http/description/openapi-document.ts';
import { objects, valuesOf, type Schema } from './schema-values.ts';

export interface FuzzedRequest {
  method: string;
  /** The path of the document, with `{name}` for parameters. */
  path: string;
  params: Record<string, unknown>;
  /** Pairs, because a name may stand twice. */
  query: [string, unknown][];
  headers: Record<string, string>;
  /** JSON, or what stands in its place; undefined sends no body. */
  body: unknown;
  /** Sent as it is, in place of `body`. */
  rawBody?: string;
  /** Whose session it is sent with. */
  as: 'guest' | 'shopper';
}

/** Requests that an operation accepts by its schemas. */
function requestsTo(method: string, path: string, operation: Operation): fc.Arbitrary<FuzzedRequest> {
  const inPlace = (place: 'path' | 'query') => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    return objects(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, schema as Schema])),
      parameters.filter(({ required }) => required).map(({ name }) => name),
      path,
    );
  };
  const schema = operation.requestBody?.content['application/json'].schema;
  return fc.record({
    method: fc.constant(method.toUpperCase()),
    path: fc.constant(path),
    params: inPlace('path'),
    query: inPlace('query').map((query) => Object.entries(query)),
    headers: fc.uuid().map((key) => ({ 'idempotency-key': key })),
    body: schema ? valuesOf(schema as Schema) : fc.constant(undefined),
    as: fc.constant(operation.security ? ('shopper' as const) : ('guest' as const)),
  });
}

/** For each operation of a document, requests that it accepts by its schemas. */
export const validRequests = ({ paths }: OpenApiDocument): fc.Arbitrary<FuzzedRequest>[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestsTo(method, path, operation)),
  );
