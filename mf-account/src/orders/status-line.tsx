import type { Order } from '@shop/contract/order';
import { expectedAfter } from '@shop/contract/order-steps';
import { formatDate } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { expectedText } from './expected-text.ts';
import text from '@shop/ui/text/text.module.css';

/** What the status means for the customer and, until the order has ended, when to expect it. */
export function StatusLine({ order: { status, events, eta } }: { order: Order }) {
  const { t } = useTranslation('mf-account');
  const language = useLanguage();
  const last = events.findLast((event) => event.status === status);
  const meaning = t(`order.state-text.${status}`, { date: last && formatDate(new Date(last.at), language) });
  const isAwaited = expectedAfter(status).length > 0;
  const expected = isAwaited ? expectedText(eta, language, t) : undefined;
  return (
    <p className={text.lead}>
      {meaning}
      {expected && ` ${expected}.`}
    </p>
  );
}
