import type { ChangeSubject } from '@shop/contract/change-subjects';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaff } from '../session/session-context.ts';
import { LoadState } from '../states/load-state.tsx';
import { ChangeList } from './change-list.tsx';
import { READS } from './reads-address.ts';
import { useChanges } from './use-changes.ts';
import rows from '../layout/rows.module.css';

interface HistoryOfProps {
  subject: ChangeSubject;
  /** An order's code, a product's id, the path of a setting. */
  id: string;
  /** Whether to say what each change concerns, where that is more than one thing. */
  named?: boolean;
}

/** Who changed one order, product or setting, for its own screen. */
export function HistoryOf({ subject, id, named = false }: HistoryOfProps) {
  const { t } = useTranslation('mf-staff');
  const { call, may } = useStaff();
  const { first, changes, loadMore } = useChanges(`${subject} ${id}`, async (before, signal) =>
    call('staffHistoryOf', { params: { subject, id }, query: { before } }, signal ? { signal } : {}),
  );
  const hasReads = subject === 'customer' || subject === 'order';
  return (
    <>
      {changes ? null : <LoadState of={first} failed={t('history.failed')} rows={3} />}
      {changes?.length === 0 && <p>{t('history.none-here')}</p>}
      {changes && changes.length > 0 && <ChangeList changes={changes} named={named} onMore={loadMore} />}
      {changes && hasReads && may('staffReads') && (
        <Link className={rows.link} to={`${READS}&q=${id}`}>
          {t('reads.here')}
        </Link>
      )}
    </>
  );
}
