import * as z from 'zod/mini';
import { AccountExport } from '../account-export.ts';
import { Done } from '../account.ts';
import { LanguageQuery } from '../listing-query.ts';
import { StaffCustomer, StaffCustomerId, StaffCustomers, StaffCustomersQuery } from '../staff-customers.ts';
import { MAY_CHANGE_ORDERS, OWNER_ONLY } from './staff-endpoint.ts';

const ofCustomer = { params: StaffCustomerId, query: LanguageQuery } as const;

/** Customers, and what they may ask for: their data, and that it is deleted. */
export const staffCustomersApi = {
  staffCustomers: {
    summary: 'Customers by name, user name, email or the end of a number',
    roles: MAY_CHANGE_ORDERS,
    query: StaffCustomersQuery,
    answer: StaffCustomers,
  },
  staffCustomer: {
    summary: 'One customer with orders and points',
    roles: MAY_CHANGE_ORDERS,
    ...ofCustomer,
    answer: StaffCustomer,
  },
  staffExportCustomer: {
    summary: 'All data of a customer, as they may ask for it',
    roles: OWNER_ONLY,
    signed: 'always',
    ...ofCustomer,
    answer: z.object({ data: AccountExport }),
  },
  staffEraseCustomer: {
    summary: 'Deletes a customer’s data, as they may ask for it',
    roles: OWNER_ONLY,
    signed: 'always',
    ...ofCustomer,
    answer: Done,
  },
} as const;
