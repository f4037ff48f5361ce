import type { Localized } from '@shop/contract/language';
import { formatMoney } from '@shop/i18n/format';

/** Formats an amount in fils for messages and errors, in both languages. */
export const moneyText = (fils: number): Localized => ({ en: formatMoney(fils, 'en'), ar: formatMoney(fils, 'ar') });
