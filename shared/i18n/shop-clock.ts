/** Sweden writes dates as ISO 8601 does. */
const STAMP = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Dubai' });

/** A moment on the shop's clock, for staff and logs: "2026-11-22 09:00:05". */
export const shopClock = (moment: Date): string => STAMP.format(moment);
