import type { StaffCallAnswer } from '@shop/contract/staff-calls';

/** A customer with addresses, orders, reviews and messages. */
export type Customer = StaffCallAnswer<'staffCustomer'>['data'];

/** By what the staff calls a customer who may have given no name. */
export const nameOf = ({ name, username }: Pick<Customer, 'name' | 'username'>): string => name ?? username;
