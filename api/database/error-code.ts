/** PostgreSQL's or the network's error code. drizzle wraps the driver's error, sometimes twice. */
export function errorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}
