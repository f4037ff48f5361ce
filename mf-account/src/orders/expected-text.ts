import type { Language } from '@shop/contract/language';
import type { Order } from '@shop/contract/order';
import { expectedDays } from '@shop/i18n/expected-days';

type Translate = (key: string, values: Record<string, unknown>) => string;

/** "Expected between Monday 23 November and Wednesday 25 November"; undefined where no day is known. */
export function expectedText(eta: Order['eta'], language: Language, t: Translate): string | undefined {
  if (!eta) return undefined;
  const { from, to, isOneDay } = expectedDays(eta, language);
  return isOneDay ? t('order.expected-on', { day: from }) : t('order.expected', { from, to });
}
