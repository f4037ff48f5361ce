import { errorCode, rootCause } from './error-cause.ts';

/** What an error of the database means for the transaction, for the connection and for the caller. */
interface ErrorClass {
  /** `rolled back` for certain, or `unknown`: the server may have committed before the connection failed. */
  outcome: 'rolled back' | 'unknown';
  /** Whether a transaction is repeated: `with key` only where an idempotency key makes the second run find the first. */
  retried: 'always' | 'with key' | 'never';
  /** The contract's error that callers get once nothing is retried. */
  answer: 'unavailable' | 'timeout';
  /** Seconds after which callers may try again. */
  retryAfter: number;
  /** Whether the connection can serve another transaction; if not, idle ones of the same server are closed with it. */
  keepsConnection: boolean;
  /** SQLSTATEs, and codes of Node's network errors. */
  codes: string[];
  /** The driver's own errors, which have no code. */
  messages?: RegExp;
}

/** Errors that say something about the state of the server. Every other error of the database is a bug. */
export const ERROR_CLASSES = {
  /** Another transaction was in the way: serialization_failure, deadlock_detected, lock_not_available. */
  conflict: {
    outcome: 'rolled back',
    retried: 'always',
    answer: 'unavailable',
    retryAfter: 1,
    keepsConnection: true,
    codes: ['40001', '40P01', '55P03'],
  },
  /** The server has become a replica; a new connection leads to the primary. */
  readOnly: {
    outcome: 'rolled back',
    retried: 'always',
    answer: 'unavailable',
    retryAfter: 5,
    keepsConnection: false,
    codes: ['25006'],
  },
  /** Out of disk, memory or another resource of the machine. */
  full: {
    outcome: 'rolled back',
    retried: 'never',
    answer: 'unavailable',
    retryAfter: 30,
    keepsConnection: true,
    codes: ['53000', '53100', '53200', '53400', '58000', '58030'],
  },
  /** No connection: the server is away or starting, has too many clients, or all of the pool's connections are taken. */
  refused: {
    outcome: 'rolled back',
    retried: 'never',
    answer: 'unavailable',
    retryAfter: 5,
    keepsConnection: false,
    codes: [
      ...['53300', '57P03', '08001', '08004', 'ECONNREFUSED', 'ENOENT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
      'EAI_AGAIN',
    ],
    messages: /timeout exceeded when trying to connect|due to connection timeout|after calling end on the pool/,
  },
  /** The connection broke while it was in use, or the server closed it: it shuts down, or ended an idle session. */
  broken: {
    outcome: 'unknown',
    retried: 'with key',
    answer: 'unavailable',
    retryAfter: 5,
    keepsConnection: false,
    codes: [
      ...['08000', '08003', '08006', '08007', '08P01', '25P03', '25P04', '40003', '57P01', '57P02', '57P04', '57P05'],
      ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
    ],
    messages: /^Connection terminated|^Client .* not queryable$/,
  },
  /** No answer within the client's own deadline. A retry would come after the caller's. */
  silent: {
    outcome: 'unknown',
    retried: 'never',
    answer: 'unavailable',
    retryAfter: 5,
    keepsConnection: false,
    codes: [],
    messages: /^Query read timeout/,
  },
  /** The server ended a statement that ran for too long. */
  canceled: {
    outcome: 'rolled back',
    retried: 'never',
    answer: 'timeout',
    retryAfter: 5,
    keepsConnection: true,
    codes: ['57014'],
  },
} as const satisfies Record<string, ErrorClass>;

export type ErrorClassName = keyof typeof ERROR_CLASSES;

const NAMES = Object.keys(ERROR_CLASSES) as ErrorClassName[];
const BY_CODE = new Map<string, ErrorClassName>(
  NAMES.flatMap((name) => ERROR_CLASSES[name].codes.map((code) => [code, name] as const)),
);

/** The class of an error, however often it was wrapped; undefined for a bug, and for what the database has not thrown. */
export function classOf(error: unknown): ErrorClassName | undefined {
  const code = errorCode(error);
  if (code !== undefined) return BY_CODE.get(code);
  const { message } = rootCause(error);
  return NAMES.find((name) => (ERROR_CLASSES[name] as ErrorClass).messages?.test(message));
}

/** Whether the database does not answer at all. */
export const isAway = (error: unknown): boolean => ['refused', 'broken', 'silent'].includes(classOf(error) ?? '');
