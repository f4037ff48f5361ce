import { Icon } from '@shop/ui/icon/icon';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { GiftsLink } from './gifts-link.tsx';
import { isSandalwood, MENU } from './menu-model.ts';

interface ItemProps {
  path: string;
  /** A key of the shell's messages. */
  label: string;
  className: string | undefined;
}

export function MenuItem({ path, label, className }: ItemProps) {
  const { t } = useTranslation('shell');
  return (
    <li>
      <NavLink className={className} to={path} end>
        {t(label)}
      </NavLink>
    </li>
  );
}

interface MenuItemsProps {
  link: string | undefined;
  submenu: string | undefined;
  chevron: string | undefined;
  /** For the `details` of the submenu. */
  opening?: ComponentProps<'details'>;
  children: ReactNode;
}

export function MenuItems({ link, submenu, chevron, opening, children }: MenuItemsProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <>
      <MenuItem {...MENU.home} className={link} />
      <li>
        <details className={submenu} {...opening}>
          <summary className={link} aria-current={isSandalwood(pathname) ? 'true' : undefined}>
            {t(MENU.sandalwood.label)}
            <Icon name="down" className={chevron} />
          </summary>
          {children}
        </details>
      </li>
      {MENU.categories.map(({ path, label }) => (
        <MenuItem key={path} path={path} label={label} className={link} />
      ))}
      <li>
        <GiftsLink className={link} />
      </li>
    </>
  );
}
