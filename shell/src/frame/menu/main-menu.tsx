import { useDismissableDetails } from '@shop/ui/dismissable/use-dismissable-details';
import { useTranslation } from 'react-i18next';
import { MenuItems } from './menu-items.tsx';
import { SandalwoodPanel } from './sandalwood-panel.tsx';
import css from './main-menu.module.css';

export function MainMenu() {
  const { t } = useTranslation('shell');
  const submenu = useDismissableDetails();

  return (
    <nav className={css.menu} data-print="no" aria-label={t('common:accessibility.main-menu')}>
      <ul className={css.line}>
        <MenuItems link={css.link} submenu={css.submenu} chevron={css.chevron} submenuRef={submenu}>
          <SandalwoodPanel />
        </MenuItems>
      </ul>
    </nav>
  );
}
