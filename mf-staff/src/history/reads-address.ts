/** Where it stands which of the staff looked at what. */
export const READS = '/staff/history?of=reads';
