import { timeOfDay, type TimeOfDay } from './time-of-day.ts';

/** The loader of `/welcome`. Told once, so that server and browser greet alike though midnight lie between them. */
export const loadWelcome = (): TimeOfDay => timeOfDay(new Date());
