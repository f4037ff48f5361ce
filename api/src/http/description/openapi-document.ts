import { api } from '@shop/contract/api';
import { Problem } from '@shop/contract/errors';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json }>;

/** One operation, as far as the page at `/docs` shows it. */
export interface Operation {
  operationId: string;
  security?: Record<string, []>[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[];
  requestBody?: { required: true; content: { 'application/json': { schema: Json } } };
  responses: Record<200 | 'default', { description: string; content: Content }> & { 304?: { description: string } };
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Problem: Json }; securitySchemes: Json };
}

export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [operationId, endpoint] of Object.entries(api)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId,
        ...('auth' in endpoint && { security: [{ customer: [] }] }),
        parameters: [
          ...parametersOf('path', 'params' in endpoint ? endpoint.params : undefined),
          ...parametersOf('query', endpoint.query),
        ],
        ...('body' in endpoint && {
          requestBody: { required: true, content: jsonOf(schemaOf(endpoint.body, 'input')) },
        }),
        responses: {
          200: {
            description: 'The answer',
            content: operationId === 'invoice' ? PDF : jsonOf(schemaOf(endpoint.answer, 'output')),
          },
          ...(endpoint.method === 'GET' && !('auth' in endpoint) && { 304: NOT_MODIFIED }),
          default: { description: 'Any error', content: jsonOf({ $ref: '#/components/schemas/Problem' }) },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1', description: 'Amounts are whole fils (1 AED = 100 fils), VAT included.' },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { customer: { type: 'http', scheme: 'bearer', description: 'The token that a login answers' } },
    },
  };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Operation['parameters'] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

const NOT_MODIFIED = { description: 'The answer is still the one that `If-None-Match` names' };
const PDF = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };
const jsonOf = (schema: Json) => ({ 'application/json': { schema } });
