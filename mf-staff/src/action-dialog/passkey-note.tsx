import { StaffIcon } from '../icon/staff-icon.tsx';
import css from './action-dialog.module.css';

/** Says that an act asks for the key. */
export function PasskeyNote({ children }: { children: string }) {
  return (
    <p className={css.key}>
      <StaffIcon name="key" />
      {children}
    </p>
  );
}
