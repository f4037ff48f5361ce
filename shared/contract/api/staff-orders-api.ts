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
  staffOrders: {
    summary: 'Orders in a queue or by a search',
    roles: MAY_READ_ORDERS,
    query: StaffOrdersQuery,
    answer: StaffOrders,
  },
  staffQuotePhoneOrder: {
    summary: 'What an order by phone would cost',
    roles: MAY_CHANGE_ORDERS,
    query: LanguageQuery,
    body: PhoneQuoteInput,
    answer: PhoneQuote,
  },
  staffPlacePhoneOrder: {
    summary: 'Places an order for a customer on the phone',
    roles: MAY_CHANGE_ORDERS,
    phoneField: 'mobile',
    query: LanguageQuery,
    body: PhoneOrder,
    answer: PhoneOrderPlaced,
  },
  staffOrderCounts: {
    summary: 'How many orders are in each queue',
    roles: MAY_READ_ORDERS,
    query: LanguageQuery,
    answer: StaffOrderCounts,
  },
  staffCashDue: {
    summary: 'The cash that each courier still owes',
    roles: MAY_CHANGE_ORDERS,
    query: LanguageQuery,
    answer: CashDue,
  },
  staffSettleCash: {
    summary: 'Notes that a courier handed over the cash of orders',
    roles: MAY_CHANGE_ORDERS,
    signed: 'always',
    query: LanguageQuery,
    body: CashSettlement,
    answer: CashSettled,
  },
  staffSlips: {
    summary: 'Packing slips of orders, as PDF',
    roles: MAY_SHIP,
    query: SlipsQuery,
    type: 'application/pdf',
    answer: PdfFile,
  },
  staffOrder: {
    summary: 'One order with all that happened to it',
    ...ofOrder(MAY_READ_ORDERS),
    answer: StaffOrderDetail,
  },
  staffConfirmOrder: { summary: 'Confirms an order for its customer', ...step(MAY_CHANGE_ORDERS) },
  staffPackOrder: { summary: 'Notes that an order is packed', ...step(MAY_SHIP) },
  staffShipOrder: { summary: 'Gives an order to a courier', ...step(MAY_SHIP), body: OrderShipment },
  staffSendOutOrder: { summary: 'Notes that an order is out for delivery today', ...step(MAY_SHIP) },
  staffDeliverOrder: { summary: 'Notes that an order was delivered, and its cash taken', ...step(MAY_CHANGE_ORDERS) },
  staffFailOrder: { summary: 'Notes that nobody took the parcel', ...step(MAY_CHANGE_ORDERS) },
  staffTakeBackOrder: { summary: 'Notes that a parcel came back, and puts its pieces into stock', ...step(MAY_SHIP) },
  staffCancelOrder: {
    summary: 'Cancels an order, frees its stock and pays back what was paid',
    ...step(MAY_CHANGE_ORDERS),
    signed: 'by-effect',
  },
  staffRefundOrder: {
    summary: 'Pays back an amount of an order',
    ...step(MAY_CHANGE_ORDERS),
    signed: 'always',
    body: OrderRefund,
  },
  staffAddNote: {
    summary: 'Adds a note that only staff see',
    ...ofOrder(MAY_SHIP),
    body: OrderNote,
    answer: StaffOrderDetail,
  },
  staffSendAgain: {
    summary: 'Sends a customer a message about an order again',
    ...ofOrder(MAY_CHANGE_ORDERS),
    body: MessageAgain,
    answer: StaffOrderDetail,
  },
  staffReportMissing: {
    summary: 'Notes pieces of an order that cannot be found',
    ...ofOrder(MAY_SHIP),
    body: MissingReport,
    answer: StaffOrderDetail,
  },
  staffSettleMissing: {
    summary: 'Settles missing pieces: found, paid back, or replaced by another size',
    ...ofOrder(MAY_CHANGE_ORDERS),
    params: MissingId,
    signed: 'always',
    body: MissingSettlement,
    answer: StaffOrderDetail,
  },
  staffOpenReturn: {
    summary: 'Opens a return for a customer',
    ...ofOrder(MAY_CHANGE_ORDERS),
    body: ReturnByStaff,
    answer: StaffReturn,
  },
  staffReturns: {
    summary: 'Returns by their state',
    roles: MAY_READ_ORDERS,
    query: StaffReturnsQuery,
    answer: StaffReturns,
  },
  staffApproveReturn: { summary: 'Lets the customer send the goods back', ...returnStep(MAY_CHANGE_ORDERS) },
  staffRejectReturn: {
    summary: 'Refuses a return, with an answer to the customer',
    ...returnStep(MAY_CHANGE_ORDERS),
    body: ReturnRejection,
  },
  staffReceiveReturn: { summary: 'Notes that the goods of a return have come', ...returnStep(MAY_SHIP) },
  staffRefundReturn: {
    summary: 'Pays a return back',
    ...returnStep(MAY_CHANGE_ORDERS),
    signed: 'always',
    body: ReturnRefund,
  },
  staffReplaceReturn: {
    summary: 'Sends the same goods again for a return',
    ...returnStep(MAY_CHANGE_ORDERS),
    signed: 'always',
  },
} as const;
