import type { MouseEvent, ToggleEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MENU } from '../menu/menu-model.ts';
import { PanelButton, useNarrowPanel } from '../narrow-panel/narrow-panel.tsx';
import { SearchBox } from './search-box.tsx';
import css from './mobile-search.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

function openAtField(sheet: HTMLDetailsElement) {
  sheet.open = true;
  // Must run in the same task as the tap, or a phone does not show its keyboard.
  sheet.querySelector<HTMLElement>('[type="search"]')?.focus();
}

/** Also opens without JavaScript. While it is open, the frame makes the page behind it inert. */
export function MobileSearch({ onToggle }: { onToggle: (open: boolean) => void }) {
  const { t } = useTranslation('shell');
  const details = useNarrowPanel(768);

  const press = (event: MouseEvent) => {
    const sheet = details.current;
    if (!sheet || sheet.open) return;
    event.preventDefault();
    openAtField(sheet);
  };
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => onToggle(currentTarget.open);

  return (
    <details className={css.search} ref={details} onToggle={toggle}>
      <PanelButton icon="search" label={t('common:accessibility.search-open')} onClick={press} />
      <div className={css.sheet}>
        <div className={layout.wrap}>
          <SearchBox place="menu">
            <nav className={css.categories} aria-label={t('search.categories')}>
              <Links title={t('search.categories')} links={MENU.categories} />
              <Links title={t('sandalwood.title')} links={MENU.sandalwood.links} />
            </nav>
          </SearchBox>
        </div>
      </div>
    </details>
  );
}

function Links({ title, links }: { title: string; links: readonly { path: string; label: string }[] }) {
  const { t } = useTranslation('shell');
  return (
    <section>
      <h2 className={`${text.small} ${text.soft}`}>{title}</h2>
      <ul className={css.list}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link className={css.category} to={path}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
