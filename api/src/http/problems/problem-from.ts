import { errorCode, isConnectionLost, rootCause } from '../../../database/error-cause.ts';
import { CustomerGone } from '../../../database/with-customer-lock.ts';
import { ProblemError } from './problem-error.ts';

/** Fastify's own errors that are the caller's doing; any other 4xx is a request that can't be read. */
const BY_FASTIFY_CODE: Record<string, 'payload-too-large'> = { FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large' };

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const TOOK_TOO_LONG = '57014';

/** The error of the contract that stands for whatever was thrown. */
export function problemFrom(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof CustomerGone) return new ProblemError('session-ended');
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
  if (statusCode >= 400 && statusCode < 500)
    return new ProblemError(BY_FASTIFY_CODE[code] ?? 'bad-request', { cause: error });
  if (isDatabaseDown(error)) return new ProblemError('unavailable', { cause: error, retryAfter: 5 });
  if (errorCode(error) === TOOK_TOO_LONG || rootCause(error).message === 'Query read timeout')
    return new ProblemError('timeout', { cause: error });
  return new ProblemError('internal', { cause: error });
}

function isDatabaseDown(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return UNREACHABLE.has(code) || code.startsWith('08') || isConnectionLost(error);
}
