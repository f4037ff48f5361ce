/** Every error code the API answers, with its HTTP status. Each has a text in both languages (a type in `@shop/i18n` forces it). */
export const ERROR_STATUS = {
  'validation-failed': 400,
  'bad-request': 400,
  unauthorized: 401,
  'session-ended': 401,
  forbidden: 403,
  'not-found': 404,
  'product-not-found': 404,
  'category-not-found': 404,
  'method-not-allowed': 405,
  timeout: 504,
  'payload-too-large': 413,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
