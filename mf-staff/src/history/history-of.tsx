import type { ChangeSubject } from '@shop/contract/change-subjects';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { LoadState } from '../states/load-state.tsx';
import { ChangeList } from './change-list.tsx';
import { useChanges } from './use-changes.ts';

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
  const { call } = useStaff();
  const { first, changes, loadMore } = useChanges(`${subject} ${id}`, async (before, signal) =>
    call('staffHistoryOf', { params: { subject, id }, query: { before } }, signal ? { signal } : {}),
  );
  if (!changes) return <LoadState of={first} failed={t('history.failed')} rows={3} />;
  if (changes.length === 0) return <p>{t('history.none-here')}</p>;
  return <ChangeList changes={changes} named={named} onMore={loadMore} />;
}
