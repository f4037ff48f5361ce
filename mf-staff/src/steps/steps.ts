import type { OrderStatus } from '@shop/contract/order-states';
import type { StaffCallName } from '@shop/contract/staff-calls';

/** Steps that need nothing but the order, by the word of the command that does the same. */
export const PLAIN_STEPS = {
  confirm: { call: 'staffConfirmOrder', to: 'confirmed' },
  pack: { call: 'staffPackOrder', to: 'packed' },
  'send-out': { call: 'staffSendOutOrder', to: 'out_for_delivery' },
  deliver: { call: 'staffDeliverOrder', to: 'delivered' },
  fail: { call: 'staffFailOrder', to: 'delivery_failed' },
  'take-back': { call: 'staffTakeBackOrder', to: 'returned_to_origin' },
  cancel: { call: 'staffCancelOrder', to: 'cancelled' },
} as const satisfies Record<string, { call: StaffCallName; to: OrderStatus }>;
export type PlainStep = keyof typeof PLAIN_STEPS;

/** All steps: one hands the order to a courier, and needs the courier and the parcel's number. */
export type Step = PlainStep | 'ship';

/** What a step makes of an order. */
export const reachedBy = (step: Step): OrderStatus => (step === 'ship' ? 'shipped' : PLAIN_STEPS[step].to);
export const callOf = (step: Step): StaffCallName => (step === 'ship' ? 'staffShipOrder' : PLAIN_STEPS[step].call);

/** What is normally done next with an order in a state; nothing where it has ended or the customer has to act. */
export const NEXT_STEP: Partial<Record<OrderStatus, Step>> = {
  awaiting_confirmation: 'confirm',
  confirmed: 'pack',
  packed: 'ship',
  shipped: 'send-out',
  out_for_delivery: 'deliver',
  delivery_failed: 'send-out',
};
