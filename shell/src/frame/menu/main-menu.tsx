import { useTranslation } from 'react-i18next';
import { MenuItems } from './menu-items.tsx';
import { SandalwoodPanel } from './sandalwood-panel.tsx';
import { useHoverDetails } from './use-hover-details.ts';
import css from './main-menu.module.css';

export function MainMenu() {
  const { t } = useTranslation('shell');
  const opening = useHoverDetails();

  return (
    <nav className={css.menu} data-print="no" aria-label={t('common:accessibility.main-menu')}>
      <ul className={css.line}>
        <MenuItems link={css.link} submenu={css.submenu} chevron={css.chevron} opening={opening}>
          <SandalwoodPanel />
        </MenuItems>
      </ul>
    </nav>
  );
}
