import { ORDER_QUEUES, WAITING_QUEUES, type OrderQueue } from '@shop/contract/order-queues';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addressOfView, type OrdersView } from './orders-view.ts';
import css from '../layout/tabs.module.css';

/** What is worked on first; everything comes last. */
const ORDER: readonly OrderQueue[] = [...WAITING_QUEUES, ...ORDER_QUEUES.filter((queue) => queue === 'all')];

interface QueueTabsProps {
  view: OrdersView;
  /** How many orders wait in each queue; undefined until the API has said so. */
  counts: Partial<Record<OrderQueue, number>> | undefined;
}

/** The queues, each a link with what waits in it. Filters stay when the queue changes. */
export function QueueTabs({ view, counts }: QueueTabsProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  return (
    <nav className={css.tabs} aria-label={t('orders.queues-label')}>
      {ORDER.map((queue) => (
        <Link
          key={queue}
          to={`/staff/orders${addressOfView({ ...view, queue })}`}
          aria-current={queue === view.queue ? 'page' : undefined}
        >
          {t(`orders.queues.${queue}`)}
          {counts?.[queue] !== undefined && (
            <span className={css.count} data-late={(queue === 'late' && counts[queue] > 0) || undefined}>
              {formatWhole(counts[queue], language)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
