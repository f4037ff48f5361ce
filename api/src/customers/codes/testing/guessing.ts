import { DEFAULT_SMS_PER_HOUR, smsShares } from '../../../messaging/notifications/sms-budget.ts';
import {
  CHECK_LIMIT,
  MAX_ATTEMPTS,
  MAX_CODES_PER_DAY,
  MAX_WRONG_PER_DAY,
  POSSIBLE_CODES,
  SEND_LIMIT,
} from '../code.ts';

const HOURS = 24;

/** Codes that devices which never logged in can have sent in an hour, by SMS, when nobody else asks for one. */
const { open, ordered } = smsShares(DEFAULT_SMS_PER_HOUR);
export const SMS_FOR_STRANGERS = open + ordered;

/** From so many SMS in an hour on, staff get a mail. */
export const ALARM_AT = Math.ceil(DEFAULT_SMS_PER_HOUR / 2);

/** Guesses that are compared with a code of one number in a day, from whatever number of devices and addresses. */
export const GUESSES_AT_ONE_NUMBER = Math.min(MAX_WRONG_PER_DAY, MAX_CODES_PER_DAY * MAX_ATTEMPTS);

export interface Attacker {
  /** Networks: IPv4 addresses, or IPv6 /64. */
  networks: number;
  /** SMS that the attacker has sent in an hour at most. */
  smsPerHour?: number;
  days: number;
}

/** Guesses in a day against all accounts, if the attacker has the numbers of enough customers. */
export function guessesPerDay({ networks, smsPerHour = SMS_FOR_STRANGERS }: Attacker): number {
  const codes = Math.min(smsPerHour, networks * SEND_LIMIT.atMost);
  return Math.min(codes * MAX_ATTEMPTS, networks * CHECK_LIMIT.atMost) * HOURS;
}

/** SMS in an hour that so many guesses need. */
export const smsFor = (attacker: Attacker): number => Math.ceil(guessesPerDay(attacker) / HOURS / MAX_ATTEMPTS);

/** Customers whose numbers the attacker must have, to spend all guesses of a day. */
export const numbersFor = (attacker: Attacker): number => Math.ceil(guessesPerDay(attacker) / GUESSES_AT_ONE_NUMBER);

/** The chance that one account is opened. The tries at one code differ, and codes don't depend on each other. */
export function chanceAtOne({ days, networks }: Attacker): number {
  const tries = Math.min(GUESSES_AT_ONE_NUMBER, networks * CHECK_LIMIT.atMost * HOURS) * days;
  return 1 - (1 - MAX_ATTEMPTS / POSSIBLE_CODES) ** (tries / MAX_ATTEMPTS);
}

/** How many accounts are opened, as an expectation. */
export const accountsOpened = (attacker: Attacker): number =>
  (guessesPerDay(attacker) * attacker.days) / POSSIBLE_CODES;
