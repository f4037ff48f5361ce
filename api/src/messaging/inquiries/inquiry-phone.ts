import { phoneReader } from '@shop/contract/inquiry-phone';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Reads a phone number of any country as E.164; null for what is none. */
export const readPhone = phoneReader({ getCountries, getCountryCallingCode, parsePhoneNumberFromString });
