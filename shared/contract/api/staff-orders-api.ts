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
  CashDue,
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
import { PhoneOrder, PhoneOrderPlaced, PhoneQuote, PhoneQuoteInput } from '../staff-phone-orders.ts';
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
import { MAY_CHANGE_ORDERS, MAY_READ_ORDERS, MAY_SHIP } from './staff-endpoint.ts';

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
  staffOrders: { roles: MAY_READ_ORDERS, query: StaffOrdersQuery, answer: StaffOrders },
  staffQuotePhoneOrder: {
    roles: MAY_CHANGE_ORDERS,
    query: LanguageQuery,
    body: PhoneQuoteInput,
    answer: PhoneQuote,
  },
  staffPlacePhoneOrder: {
    roles: MAY_CHANGE_ORDERS,
    phoneField: 'mobile',
    query: LanguageQuery,
    body: PhoneOrder,
    answer: PhoneOrderPlaced,
  },
  staffOrderCounts: { roles: MAY_READ_ORDERS, query: LanguageQuery, answer: StaffOrderCounts },
  staffCashDue: { roles: MAY_CHANGE_ORDERS, query: LanguageQuery, answer: CashDue },
  staffSettleCash: {
    roles: MAY_CHANGE_ORDERS,
    signed: 'always',
    query: LanguageQuery,
    body: CashSettlement,
    answer: CashSettled,
  },
  staffSlips: { roles: MAY_SHIP, query: SlipsQuery, type: 'application/pdf', answer: PdfFile },
  staffOrder: { ...ofOrder(MAY_READ_ORDERS), answer: StaffOrderDetail },
  staffConfirmOrder: step(MAY_CHANGE_ORDERS),
  staffPackOrder: step(MAY_SHIP),
  staffShipOrder: { ...step(MAY_SHIP), body: OrderShipment },
  staffSendOutOrder: step(MAY_SHIP),
  staffDeliverOrder: step(MAY_CHANGE_ORDERS),
  staffFailOrder: step(MAY_CHANGE_ORDERS),
  staffTakeBackOrder: step(MAY_SHIP),
  staffCancelOrder: { ...step(MAY_CHANGE_ORDERS), signed: 'by-effect' },
  staffRefundOrder: { ...step(MAY_CHANGE_ORDERS), signed: 'always', body: OrderRefund },
  staffAddNote: { ...ofOrder(MAY_SHIP), body: OrderNote, answer: StaffOrderDetail },
  staffSendAgain: { ...ofOrder(MAY_CHANGE_ORDERS), body: MessageAgain, answer: StaffOrderDetail },
  staffReportMissing: { ...ofOrder(MAY_SHIP), body: MissingReport, answer: StaffOrderDetail },
  staffSettleMissing: {
    ...ofOrder(MAY_CHANGE_ORDERS),
    params: MissingId,
    signed: 'always',
    body: MissingSettlement,
    answer: StaffOrderDetail,
  },
  staffOpenReturn: { ...ofOrder(MAY_CHANGE_ORDERS), body: ReturnByStaff, answer: StaffReturn },
  staffReturns: { roles: MAY_READ_ORDERS, query: StaffReturnsQuery, answer: StaffReturns },
  staffApproveReturn: returnStep(MAY_CHANGE_ORDERS),
  staffRejectReturn: { ...returnStep(MAY_CHANGE_ORDERS), body: ReturnRejection },
  staffReceiveReturn: returnStep(MAY_SHIP),
  staffRefundReturn: { ...returnStep(MAY_CHANGE_ORDERS), signed: 'always', body: ReturnRefund },
  staffReplaceReturn: { ...returnStep(MAY_CHANGE_ORDERS), signed: 'always' },
} as const;
