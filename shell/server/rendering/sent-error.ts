/** An error as plain data, on its way between processes. */
export interface SentError {
  name: string;
  message: string;
  stack: string;
  cause?: SentError;
}

/** Characters that are kept of each text: a stack has 2,000. */
const MAX_TEXT = 10_000;
/** Causes of causes that are kept. */
const MAX_CAUSES = 3;

export function dataOfError(error: unknown, causes = MAX_CAUSES): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  const isKept = cause !== undefined && causes > 0;
  return { name, message, stack, ...(isKept && { cause: dataOfError(cause, causes - 1) }) };
}

/** The error that another process describes, which may be anything: its code is not to be trusted. */
export function errorFrom(data: unknown, causes = MAX_CAUSES): Error {
  const { name, message, stack, cause } = (data ?? {}) as Partial<Record<keyof SentError, unknown>>;
  const isKept = cause !== undefined && causes > 0;
  const error = new Error(textOf(message), isKept ? { cause: errorFrom(cause, causes - 1) } : undefined);
  error.name = textOf(name);
  error.stack = textOf(stack);
  return error;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '');
