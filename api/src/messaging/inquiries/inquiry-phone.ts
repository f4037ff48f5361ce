import { phoneReader } from '@shop/contract/inquiry-phone';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** E.164, or null for what is no phone number anywhere. */
export const readPhone = phoneReader({ getCountries, getCountryCallingCode, parsePhoneNumberFromString });
