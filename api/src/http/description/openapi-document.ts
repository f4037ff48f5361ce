import { api } from '@shop/contract/api';
import { staffApi } from '@shop/contract/api/staff-api';
import type { StaffEndpoint } from '@shop/contract/api/staff-endpoint';
import type { Endpoint } from '@shop/contract/endpoints';
import { Problem } from '@shop/contract/errors';
import type { StaffCall } from '@shop/contract/staff-endpoints';
import type { StaffRole } from '@shop/contract/staff-roles';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json }>;

/** One operation, as far as the page at `/docs` shows it. */
export interface Operation {
  operationId: string;
  /** What a call of the staff does, in one line. */
  summary?: string;
  security?: Record<string, []>[];
  /** The roles of the staff that may call it. */
  'x-roles'?: readonly StaffRole[];
  /** Set where the call is signed with a passkey. */
  'x-signed-with-passkey'?: 'always' | 'by-effect';
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }[];
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
  const described: [string, Described][] = Object.entries({ ...api, ...staffApi });
  for (const [operationId, endpoint] of described) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId,
        ...(endpoint.summary !== undefined && { summary: endpoint.summary }),
        ...accessOf(endpoint),
        parameters: [
          ...parametersOf('path', endpoint.params),
          ...parametersOf('query', endpoint.query),
          ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
        ],
        ...(endpoint.body && {
          requestBody: { required: true, content: jsonOf(schemaOf(endpoint.body, 'input')) },
        }),
        responses: {
          200: {
            description: 'The answer',
            content: contentOf(operationId, endpoint),
          },
          ...(endpoint.method === 'GET' && !endpoint.auth && !endpoint.roles && { 304: NOT_MODIFIED }),
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
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'The token that a login answers' },
        staff: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in with a passkey answers' },
      },
    },
  };
}

type Described = Endpoint & Partial<StaffEndpoint> & Pick<StaffCall, 'idempotent'> & { method: string; path: string };

function accessOf({
  auth,
  roles = [],
  signed,
}: Described): Pick<Operation, 'security' | 'x-roles' | 'x-signed-with-passkey'> {
  if (auth) return { security: [{ customer: [] }] };
  if (roles.length === 0) return {};
  return { security: [{ staff: [] }], 'x-roles': roles, ...(signed && { 'x-signed-with-passkey': signed }) };
}

function contentOf(operationId: string, { answer, type }: Described): Content {
  if (operationId === 'invoice' || type === 'application/pdf') return PDF;
  if (type === 'text/event-stream') return { [type]: { schema: { type: 'string' } } };
  const schema = schemaOf(answer, 'output');
  return type ? { [type]: { schema } } : jsonOf(schema);
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

/** Of calls that are done once for each key, however often they are sent. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 80 },
} as const;
const NOT_MODIFIED = { description: 'The answer is still the one that `If-None-Match` names' };
const PDF = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };
const jsonOf = (schema: Json) => ({ 'application/json': { schema } });
