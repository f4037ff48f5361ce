import type { FastifyRequest } from 'fastify';
import { TEXTS } from '../../messages/texts.ts';
import { ProblemError } from '../problems/problem-error.ts';

const KEY = /^[\x21-\x7e]{8,80}$/;

/** The request's `Idempotency-Key` header. Throws `validation-failed` for one that is no key. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && KEY.test(key))) return key;
  throw invalidKey();
}

/** The key of a request that must have one. Throws `validation-failed` where there is none. */
export function requireIdempotencyKey(key: string | undefined): string {
  if (key === undefined) throw invalidKey();
  return key;
}

const invalidKey = () =>
  new ProblemError('validation-failed', {
    details: [{ path: 'idempotency-key', message: TEXTS.values.idempotencyKey }],
  });
