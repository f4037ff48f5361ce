import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { StaffIcon } from '../icon/staff-icon.tsx';
import type { StaffScreen } from './screens.ts';
import css from './frame.module.css';

/** As many as fit under a thumb; the menu above has all. */
const MOST = 4;

/** The screens that a role uses most, at the foot of a phone. */
export function BottomBar({ screens }: { screens: readonly StaffScreen[] }) {
  const { t } = useTranslation('mf-staff');
  return (
    <nav className={css.bottom} aria-label={t('frame.most-used')}>
      {screens.slice(0, MOST).map(({ id, path, icon }) => (
        <NavLink key={id} to={path}>
          <StaffIcon name={icon} />
          {t(`frame.screens.${id}`)}
        </NavLink>
      ))}
      <NavLink to="/staff/me">
        <StaffIcon name="person" />
        {t('frame.me')}
      </NavLink>
    </nav>
  );
}
