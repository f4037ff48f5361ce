import * as z from 'zod/mini';

/** An order's code, as customers and addresses have it. */
export const OrderCode = z.string().check(z.regex(/^SW(-[A-Z0-9]{4}){3}$/));
