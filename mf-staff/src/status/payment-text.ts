import type { StaffCallAnswer } from '@shop/contract/staff-calls';

type Row = Pick<StaffCallAnswer<'staffOrders'>['data'][number], 'paymentMethod' | 'paymentState'>;

/** The key of the words for how an order is paid, and whether it is. */
export const paymentText = ({ paymentMethod, paymentState }: Row) =>
  `payment.${paymentState === 'partially_refunded' || paymentState === 'refunded' || paymentState === 'void' ? paymentState : `${paymentMethod}-${paymentState}`}`;
