/** Words of the remote that shows a part: `address.area`, `validation.area-required`. */
export type Say = (key: string, values?: Record<string, unknown>) => string;
