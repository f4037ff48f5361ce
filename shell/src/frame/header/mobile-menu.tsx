import { useDismissableDetails } from '@shop/ui/dismissable/use-dismissable-details';
import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useRef, type ToggleEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { isSandalwood, MENU } from '../menu/menu-model.ts';
import { AccountLink } from './account-link.tsx';
import { OtherLanguageLink } from './language-menu.tsx';
import css from './mobile-menu.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** The menu of narrow screens, behind its button. While it is open the frame makes the page behind it inert. */
export function MobileMenu({ onToggle }: { onToggle: (open: boolean) => void }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const details = useDismissableDetails();
  const panel = useRef<HTMLElement>(null);

  // A screen that grows wide hides this menu; left open, it would keep the page inert.
  useEffect(() => {
    const wide = matchMedia('(min-width: 1024px)');
    const close = () => {
      if (details.current) details.current.open = false;
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [details]);

  const toggle = ({ target, currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (target !== currentTarget) return;
    onToggle(currentTarget.open);
    if (currentTarget.open && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  };

  return (
    <div className={css.mobile}>
      <details className={css.menu} ref={details} onToggle={toggle}>
        <summary className={css.button}>
          <Icon name="menu" className={css.whenClosed} />
          <Icon name="close" className={css.whenOpen} />
          <span className={text.hidden}>{t('common:accessibility.main-menu')}</span>
        </summary>
        <nav className={css.panel} aria-label={t('common:accessibility.main-menu')} ref={panel} tabIndex={-1}>
          <div className={layout.wrap}>
            <ul className={css.list}>
              <li>
                <NavLink className={css.link} to={MENU.home.path} end>
                  {t(MENU.home.label)}
                </NavLink>
              </li>
              <li>
                <details className={css.submenu}>
                  <summary className={css.link} aria-current={isSandalwood(pathname) ? 'true' : undefined}>
                    {t(MENU.sandalwood.label)}
                    <Icon name="down" className={css.chevron} />
                  </summary>
                  <ul>
                    {MENU.sandalwood.links.map(({ path, label }) => (
                      <li key={path}>
                        <NavLink className={css.sublink} to={path} end>
                          {t(label)}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
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
            <div className={css.end}>
              <AccountLink place="menu" className={`${text.link} ${css.action}`} />
              <Link className={`${text.link} ${css.action}`} to="/tracking">
                {t('navigation.track-order')}
              </Link>
              <OtherLanguageLink className={`${css.action} ${css.language}`} />
            </div>
          </div>
        </nav>
      </details>
    </div>
  );
}
