import type { Localized } from '@shop/contract/language';

/** An amount in fils as messages and errors write it: "AED 2,000.00" and "2,000.00 د.إ", with a no-break space. */
export function moneyText(fils: number): Localized {
  const whole = String(Math.floor(fils / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const amount = `${whole}.${String(fils % 100).padStart(2, '0')}`;
  return { en: `AED\u00a0${amount}`, ar: `${amount}\u00a0د.إ` };
}
