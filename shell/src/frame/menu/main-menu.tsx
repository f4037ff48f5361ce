import { useDismissableDetails } from '@shop/ui/dismissable/use-dismissable-details';
import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { isSandalwood, MENU } from './menu-model.ts';
import { SandalwoodPanel } from './sandalwood-panel.tsx';
import css from './main-menu.module.css';

/** The menu of wide screens: one line of links, with the sandalwood panel below it. */
export function MainMenu() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const submenu = useDismissableDetails();

  return (
    <nav className={css.menu} data-print="no" aria-label={t('common:accessibility.main-menu')}>
      <ul className={css.line}>
        <li>
          <NavLink className={css.link} to={MENU.home.path} end>
            {t(MENU.home.label)}
          </NavLink>
        </li>
        <li>
          <details className={css.submenu} ref={submenu}>
            <summary className={css.link} aria-current={isSandalwood(pathname) ? 'true' : undefined}>
              {t(MENU.sandalwood.label)}
              <Icon name="down" className={css.chevron} />
            </summary>
            <SandalwoodPanel />
          </details>
        </li>
        {MENU.categories.map(({ path, label }) => (
          <li key={path}>
            <NavLink className={css.link} to={path} end>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
