import type { RETURN_STATES } from '@shop/contract/returns';
import type { StaffCallAnswer, StaffCallName } from '@shop/contract/staff-calls';

export type ReturnRow = StaffCallAnswer<'staffReturns'>['data'][number];
type ReturnState = (typeof RETURN_STATES)[number];

/** What is done with a return, and the call that does it. */
const CALLS = {
  approve: 'staffApproveReturn',
  receive: 'staffReceiveReturn',
  refund: 'staffRefundReturn',
  replace: 'staffReplaceReturn',
  reject: 'staffRejectReturn',
} as const satisfies Record<string, StaffCallName>;
export type ReturnAct = keyof typeof CALLS;

/** Acts that need nothing but the return. The others ask for something first. */
export const PLAIN_CALLS = { approve: CALLS.approve, receive: CALLS.receive, replace: CALLS.replace } as const;
export type PlainReturnAct = keyof typeof PLAIN_CALLS;

/** What each state allows, the usual first. */
const ACTS: Record<ReturnState, readonly ReturnAct[]> = {
  requested: ['approve', 'reject'],
  approved: ['receive'],
  received: ['refund', 'replace', 'reject'],
  rejected: [],
  refunded: [],
  replaced: [],
};

/** What a person may do with a return now. */
export const actsOf = ({ state }: Pick<ReturnRow, 'state'>, may: (call: string) => boolean): ReturnAct[] =>
  ACTS[state].filter((act) => may(CALLS[act]));
