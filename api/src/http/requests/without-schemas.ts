import type { FastifyServerOptions } from 'fastify';

function refuse(): never {
  throw new Error('Routes of the API have no JSON schemas: check requests with zod, as the others do.');
}

/** For Fastify, which otherwise loads its compilers of JSON schemas at every start. No route has such a schema. */
export const WITHOUT_SCHEMAS = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
} satisfies FastifyServerOptions['schemaController'];
