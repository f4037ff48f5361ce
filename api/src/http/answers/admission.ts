import { keepSpan } from '@shop/tracing/trace-span';
import PQueue from 'p-queue';
import { ProblemError } from '../problems/problem-error.ts';

interface Lane {
  /** Answers made at the same time. */
  atOnce: number;
  /** Further ones that wait; more are refused at once. */
  waiting: number;
}

/** Makes an answer when its turn has come. Throws `unavailable` with `Retry-After` at once where too many wait already. */
export type Admit = <T>(makeAnswer: () => Promise<T>) => Promise<T>;

export interface Admission {
  /** What is the same for everybody: lists, products, searches. */
  browsing: Admit;
  /** Carts, logins, orders and what else belongs to one customer. Placing an order waits in a queue of its own besides. */
  customers: Admit;
  /** The back office, apart from shoppers: neither holds up the other. */
  staff: Admit;
}

/**
 * Browsing leaves connections of the pool, which has ten, and processor time to customers. An answer takes two to three
 * milliseconds of a busy machine, so the last one that waits is made within half a second.
 */
const BROWSING: Lane = { atOnce: 8, waiting: 150 };
/** They don't wait here: a payment provider that is slow must not keep others from their carts. */
const CUSTOMERS: Lane = { atOnce: 300, waiting: 0 };
/** A list or a report may take some tenths of a second, so most connections of the pool stay with those who order. */
const STAFF: Lane = { atOnce: 4, waiting: 100 };

/** Seconds. */
const RETRY_AFTER = 2;

/** Bounded queues of a process, so that what is answered is answered in time, and what is refused is refused at once. */
export const createAdmission = ({ browsing = BROWSING, customers = CUSTOMERS, staff = STAFF } = {}): Admission => ({
  browsing: laneOf(browsing),
  customers: laneOf(customers),
  staff: laneOf(staff),
});

function laneOf({ atOnce, waiting }: Lane): Admit {
  const queue = new PQueue({ concurrency: atOnce });
  return async (makeAnswer) => {
    if (queue.pending + queue.size >= atOnce + waiting)
      throw new ProblemError('unavailable', { retryAfter: RETRY_AFTER });
    return queue.add(keepSpan(makeAnswer));
  };
}
