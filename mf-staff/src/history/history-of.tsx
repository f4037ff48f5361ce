import type { ChangeSubject } from '@shop/contract/change-subjects';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { Failed } from '../states/failed.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
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
  const { changes, error, reload, loadMore, state } = useChanges(`${subject} ${id}`, async (before, signal) =>
    call('staffHistoryOf', { params: { subject, id }, query: { before } }, signal ? { signal } : {}),
  );
  if (state === 'loading') return <LoadingRows rows={3} />;
  if (!changes) return <Failed title={t('history.failed')} error={error} onRetry={reload} />;
  if (changes.length === 0) return <p>{t('history.none-here')}</p>;
  return <ChangeList changes={changes} named={named} onMore={loadMore} />;
}
