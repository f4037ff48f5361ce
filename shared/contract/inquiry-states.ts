/** `answered` by email or by phone; `closed` where nothing more is to be done. */
export const INQUIRY_STATES = ['new', 'answered', 'closed'] as const;
