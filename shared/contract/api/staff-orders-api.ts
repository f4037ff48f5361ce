import { LanguageQuery } from '../listing-query.ts';
import {
  MessageAgain,
  MissingId,
  MissingReport,
  MissingSettlement,
  OrderNote,
  StaffOrderDetail,
} from '../staff-order.ts';
import {
  CashSettled,
  CashSettlement,
  OrderRefund,
  OrderShipment,
  OrderStep,
  PdfFile,
  SlipsQuery,
  StaffOrder,
  StaffOrderCounts,
  StaffOrderId,
  StaffOrders,
  StaffOrdersQuery,
} from '../staff-orders.ts';
import {
  Nothing,
  ReturnByStaff,
  ReturnRefund,
  ReturnRejection,
  StaffReturn,
  StaffReturnId,
  StaffReturns,
  StaffReturnsQuery,
} from '../staff-returns.ts';
import type { StaffRole } from '../staff-roles.ts';
import { ORDERS_MOVED, ORDERS_SEEN, PARCELS } from './staff-endpoint.ts';

const ofOrder = <const Roles extends readonly StaffRole[]>(roles: Roles) => ({
  roles,
  params: StaffOrderId,
  invalidParams: 'order-not-found' as const,
  query: LanguageQuery,
});

const step = <const Roles extends readonly StaffRole[]>(roles: Roles) => ({
  ...ofOrder(roles),
  body: OrderStep,
  answer: StaffOrder,
});

const returnStep = <const Roles extends readonly StaffRole[]>(roles: Roles) => ({
  roles,
  params: StaffReturnId,
  query: LanguageQuery,
  body: Nothing,
  answer: StaffReturn,
});

/** Orders and returns, as staff see and change them. */
export const staffOrdersApi = {
  staffOrders: { roles: ORDERS_SEEN, query: StaffOrdersQuery, answer: StaffOrders },
  staffOrderCounts: { roles: ORDERS_SEEN, query: LanguageQuery, answer: StaffOrderCounts },
  staffSettleCash: { roles: ORDERS_MOVED, query: LanguageQuery, body: CashSettlement, answer: CashSettled },
  staffSlips: { roles: PARCELS, query: SlipsQuery, type: 'application/pdf', answer: PdfFile },
  staffOrder: { ...ofOrder(ORDERS_SEEN), answer: StaffOrderDetail },
  staffConfirmOrder: step(ORDERS_MOVED),
  staffPackOrder: step(PARCELS),
  staffShipOrder: { ...step(PARCELS), body: OrderShipment },
  staffSendOutOrder: step(PARCELS),
  staffDeliverOrder: step(ORDERS_MOVED),
  staffFailOrder: step(ORDERS_MOVED),
  staffTakeBackOrder: step(PARCELS),
  staffCancelOrder: step(ORDERS_MOVED),
  staffRefundOrder: { ...step(ORDERS_MOVED), proven: true, body: OrderRefund },
  staffAddNote: { ...ofOrder(PARCELS), body: OrderNote, answer: StaffOrderDetail },
  staffSendAgain: { ...ofOrder(ORDERS_MOVED), body: MessageAgain, answer: StaffOrderDetail },
  staffReportMissing: { ...ofOrder(PARCELS), body: MissingReport, answer: StaffOrderDetail },
  staffSettleMissing: {
    ...ofOrder(ORDERS_MOVED),
    params: MissingId,
    proven: true,
    body: MissingSettlement,
    answer: StaffOrderDetail,
  },
  staffOpenReturn: { ...ofOrder(ORDERS_MOVED), body: ReturnByStaff, answer: StaffReturn },
  staffReturns: { roles: ORDERS_SEEN, query: StaffReturnsQuery, answer: StaffReturns },
  staffApproveReturn: returnStep(ORDERS_MOVED),
  staffRejectReturn: { ...returnStep(ORDERS_MOVED), body: ReturnRejection },
  staffReceiveReturn: returnStep(PARCELS),
  staffRefundReturn: { ...returnStep(ORDERS_MOVED), proven: true, body: ReturnRefund },
  staffReplaceReturn: returnStep(ORDERS_MOVED),
} as const;
