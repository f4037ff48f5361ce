import { TIME_ZONE } from '@shop/contract/shop-time';

/** The Swedish locale writes dates in ISO 8601. */
const STAMP = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: TIME_ZONE });

/** A moment in the shop's time zone, for staff and logs: "2026-11-22 09:00:05". */
export const shopClock = (moment: Date): string => STAMP.format(moment);
