import * as z from 'zod/mini';
import { ERROR_CODES } from './error-codes.ts';

/** An error of one field. `path` is dotted (`address.phone`), `message` in the caller's language. */
const FieldProblem = z.object({ path: z.string(), message: z.string() });

/** The body of every error answer. `message` is in the caller's language; the API's log has the same `requestId`. */
export const Problem = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  details: z.optional(z.array(FieldProblem)),
  /** With `key-needed`: what a browser needs to sign the call with a passkey. */
  passkey: z.optional(z.looseObject({ challenge: z.string() })),
});
export type Problem = z.infer<typeof Problem>;

/** With this header of an answer the API tells the storefront that it refuses every call of a caller until `Retry-After`. */
export const EVERY_CALL_REFUSED = 'every-call-refused';
