import { useRef, type ToggleEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MenuItem, MenuItems } from '../menu/menu-items.tsx';
import { MENU } from '../menu/menu-model.ts';
import { PanelButton, useNarrowPanel } from '../narrow-panel/narrow-panel.tsx';
import { AccountLink } from './account-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import css from './mobile-menu.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export function MobileMenu({ onToggle }: { onToggle: (open: boolean) => void }) {
  const { t } = useTranslation('shell');
  const details = useNarrowPanel(1024);
  const panel = useRef<HTMLElement>(null);

  const toggle = ({ target, currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (target !== currentTarget) return;
    onToggle(currentTarget.open);
    if (currentTarget.open && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  };

  return (
    <div className={css.mobile}>
      <details ref={details} onToggle={toggle}>
        <PanelButton icon="menu" label={t('common:accessibility.main-menu')} />
        <nav className={css.panel} aria-label={t('common:accessibility.main-menu')} ref={panel} tabIndex={-1}>
          <div className={layout.wrap}>
            <div className={css.top}>
              <AccountLink place="menu" className={`${text.link} ${css.action}`} />
              <Link className={`${text.link} ${css.action}`} to="/tracking">
                {t('navigation.track-order')}
              </Link>
              <LanguageMenu />
            </div>
            <ul className={css.list}>
              <MenuItems link={css.link} submenu={css.submenu} chevron={css.chevron}>
                <ul>
                  {MENU.sandalwood.links.map(({ path, label }) => (
                    <MenuItem key={path} path={path} label={label} className={css.sublink} />
                  ))}
                </ul>
              </MenuItems>
            </ul>
          </div>
        </nav>
      </details>
    </div>
  );
}
