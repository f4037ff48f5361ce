import { failureText } from '@shop/client/api-error';
import type { StaffChange } from '@shop/contract/staff';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../states/notice.tsx';
import { ChangeItem } from './change-item.tsx';
import css from './changes.module.css';

interface ChangeListProps {
  changes: readonly StaffChange[];
  named: boolean;
  /** Loads older changes; absent where these are all. */
  onMore: (() => Promise<unknown>) | undefined;
}

/** Changes, the newest first, and the way to older ones. */
export function ChangeList({ changes, named, onMore }: ChangeListProps) {
  const { t } = useTranslation('mf-staff');
  const [failure, setFailure] = useState<string | null>(null);

  const more = async () => {
    setFailure(null);
    await onMore?.().catch((error: unknown) => setFailure(failureText(error, t('history.failed'), t)));
  };

  return (
    <>
      <ol className={css.changes}>
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} named={named} />
        ))}
      </ol>
      {failure && <Notice tone="danger" title={failure} />}
      {onMore && (
        <ActionButton look="quiet" className={css.more} onAction={more} runningText={t('loading-more')}>
          {t('more')}
        </ActionButton>
      )}
    </>
  );
}
