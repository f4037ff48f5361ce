import type { StaffChange } from '@shop/contract/staff';
import { MoreButton } from '../more/more-button.tsx';
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
  return (
    <>
      <ol className={css.changes}>
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} named={named} />
        ))}
      </ol>
      {onMore && <MoreButton onMore={onMore} />}
    </>
  );
}
