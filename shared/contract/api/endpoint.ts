import type * as z from 'zod/mini';

interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Needs a bearer token. */
  auth?: boolean;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
}

/** One call of the API: how it is made, what it takes, what it answers. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
