import * as z from 'zod/mini';
import { CHANGE_SUBJECTS } from './change-subjects.ts';
import { ORDER_STATUSES } from './order-states.ts';

/** An order has reached a status. `id` tells apart what a stream may send twice after a reconnect. */
export const OrderReached = z.object({
  id: z.string(),
  order: z.string(),
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** Whether it has just been placed. */
  isNew: z.boolean(),
  at: z.iso.datetime({ offset: true }),
  actor: z.enum(['customer', 'staff', 'courier', 'provider', 'timer']),
  person: z.nullable(z.string()),
});
export type OrderReached = z.infer<typeof OrderReached>;

/** Somebody of the staff has changed something. */
export const StaffChanged = z.object({
  id: z.string(),
  subject: z.enum(CHANGE_SUBJECTS),
  subjectId: z.string(),
  action: z.string(),
  person: z.string(),
  via: z.enum(['screen', 'command']),
  at: z.iso.datetime({ offset: true }),
});
export type StaffChanged = z.infer<typeof StaffChanged>;

/**
 * The kinds of events in `GET /staff/events`, which are server-sent. A client opens the stream, loads its lists when `open`
 * comes, and sends the last `id:` as `Last-Event-ID` when it connects again; what it has seen already may come twice.
 */
export const STAFF_EVENTS = [
  /** The stream has begun: whatever happens from now on comes. No data. */
  'open',
  /** `OrderReached`, for roles that see orders. */
  'order',
  /** `StaffChanged`, for roles that may read the history of its subject. */
  'change',
  /** The connection was away for too long: load the lists again. No data. */
  'reset',
  /** The session has ended, and the stream with it: do not connect again. No data. */
  'end',
] as const;
export type StaffEventName = (typeof STAFF_EVENTS)[number];

/** A stream of text. */
export const EventStream = z.custom<AsyncIterable<unknown>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);
