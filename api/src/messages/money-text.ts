import type { Localized } from '@shop/contract/language';
import { formatMoney } from '@shop/i18n/format';

/** An amount in fils as messages and errors write it, in both languages. */
export const moneyText = (fils: number): Localized => ({ en: formatMoney(fils, 'en'), ar: formatMoney(fils, 'ar') });
