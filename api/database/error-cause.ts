/** PostgreSQL's error code, or the network's. drizzle wraps the driver's error, sometimes twice. */
export function errorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}

/** Whether another row has what only one may have. */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === '23505';

/** The innermost error. Log or show only this one: drizzle's own contains the statement's values, maybe personal. */
export function rootCause(error: unknown): Error {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current instanceof Error ? current : new Error(String(current));
}

/** Whether no connection came about in time. The driver then names as the cause that it gave up the connection itself. */
export function isConnectionTimeout(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (/connection timeout|timeout exceeded when trying to connect/.test(current.message)) return true;
  }
  return false;
}
