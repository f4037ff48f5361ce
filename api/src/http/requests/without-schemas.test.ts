import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { WITHOUT_SCHEMAS } from './without-schemas.ts';

test('routes without a schema work; one with a schema is refused, with what to do instead', async () => {
  const app = Fastify({ schemaController: WITHOUT_SCHEMAS }).get('/plain', () => ({ answer: 42 }));
  const other = Fastify({ schemaController: WITHOUT_SCHEMAS });
  other.get('/', { schema: { querystring: { type: 'object' } } }, () => '');

  expect((await app.inject('/plain')).json()).toEqual({ answer: 42 });
  await expect(other.ready()).rejects.toThrow('check requests with zod');
});
