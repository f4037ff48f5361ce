/** An order's code, as customers and addresses have it. */
export const ORDER_CODE = /^SW(-[A-Z0-9]{4}){3}$/;
