import { isApiError, type ApiError } from '@shop/client/api-error';
import type { StaffClient } from '@shop/client/staff-client';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { PLAIN_STEPS, reachedBy, type PlainStep } from './steps.ts';

export type OrderRow = StaffCallAnswer<'staffOrders'>['data'][number];
export type OrderDetail = StaffCallAnswer<'staffOrder'>['data'];

/** Who brings a parcel, and under which number. */
export interface Shipment {
  courier: string;
  waybill: string;
  url?: string;
}

/** One step of one order, as it is pressed, kept and sent. */
export type OrderStep = { id: string; step: PlainStep } | { id: string; step: 'ship'; shipment: Shipment };

/** Who brought an order to where it is now, and when. */
export interface ReachedBy {
  person: string | null;
  at: string;
}

export type Outcome =
  | { kind: 'done'; row: OrderRow }
  /** Somebody had done it already: nothing is lost. */
  | { kind: 'before'; row: OrderRow; by: ReachedBy }
  /** The order is in a state that does not allow it, or the API has another reason. */
  | { kind: 'refused'; error: ApiError; row?: OrderRow; by?: ReachedBy }
  /** There was no answer: it may be sent again. */
  | { kind: 'unanswered'; error: unknown };

const rowOf = (detail: OrderDetail): OrderRow => detail;

const lastOf = ({ events }: OrderDetail): ReachedBy | undefined => {
  const last = events.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
  return last && { person: last.person, at: last.at };
};

/** What became of an order that was in another state than the screen showed. */
async function findOut(call: StaffClient, { id, step }: OrderStep, error: ApiError): Promise<Outcome> {
  const { data } = await call('staffOrder', { params: { id } });
  const by = lastOf(data);
  if (data.status === reachedBy(step) && by) return { kind: 'before', row: rowOf(data), by };
  return { kind: 'refused', error, row: rowOf(data), ...(by && { by }) };
}

/** Takes a step. Pressed twice, or by two people, it happens once, and the outcome names who was faster. Never rejects. */
export async function takeStep(call: StaffClient, order: OrderStep): Promise<Outcome> {
  const { id } = order;
  try {
    const { data } =
      order.step === 'ship'
        ? await call('staffShipOrder', { params: { id }, body: order.shipment })
        : await call(PLAIN_STEPS[order.step].call, { params: { id }, body: {} });
    return { kind: 'done', row: data };
  } catch (error) {
    if (!isApiError(error) || error.status === 0 || error.status >= 500) return { kind: 'unanswered', error };
    if (error.code !== 'transition-refused') return { kind: 'refused', error };
    return findOut(call, order, error).catch((): Outcome => ({ kind: 'refused', error }));
  }
}

/** Takes steps one after the other, and reports each. `isStopped` is asked before each further one. */
export async function takeSteps(
  call: StaffClient,
  orders: readonly OrderStep[],
  { isStopped, onOutcome }: { isStopped: () => boolean; onOutcome: (id: string, outcome: Outcome) => void },
): Promise<void> {
  for (const order of orders) {
    if (isStopped()) return;
    // One after the other, so that stopping between two means something.
    onOutcome(order.id, await takeStep(call, order));
  }
}
