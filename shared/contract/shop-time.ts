/** The shop's clock: that of the Emirates, which is four hours ahead of UTC all year. */
export const TIME_ZONE = 'Asia/Dubai';
/** Milliseconds ahead of UTC. */
export const AHEAD_OF_UTC = 4 * 60 * 60 * 1_000;
/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1_000;

/** What a clock of the shop shows (`2026-12-01T10:00`, seconds optional), in ISO 8601 with its offset. */
export const withShopOffset = (clock: string): string => `${clock}+04:00`;

/** The day of the shop at a moment: `2026-12-01`. */
export const shopDay = (moment: Date): string => new Date(moment.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10);

/** The first moment of a day of the shop (`2026-12-01`); an invalid date where it is none. */
export const startOfDay = (day: string): Date => new Date(withShopOffset(`${day}T00:00:00`));

/** The first moment after a day of the shop. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY);
