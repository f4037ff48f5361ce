import type { Language } from '@shop/contract/language';
import type { Order } from '@shop/contract/order';
import { formatWeekday } from '@shop/i18n/format';

type Translate = (key: string, values: Record<string, unknown>) => string;

/** "Expected between Monday 23 November and Wednesday 25 November"; undefined where no day is known. */
export function expectedDays(eta: Order['eta'], language: Language, t: Translate): string | undefined {
  if (!eta) return undefined;
  const [from, to] = [eta.from, eta.to].map((day) => formatWeekday(new Date(day), language));
  return from === to ? t('order.expected-on', { day: from }) : t('order.expected', { from, to });
}
