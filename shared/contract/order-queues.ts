/** What has to be done next, each with what has waited longest first. */
export const WAITING_QUEUES = [
  'late',
  'to-confirm',
  'unpaid',
  'to-pack',
  'to-ship',
  'on-the-way',
  'failed',
  'cash-due',
] as const;
/** The queues of the first screen; `all` has the newest first. */
export const ORDER_QUEUES = ['all', ...WAITING_QUEUES] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];
