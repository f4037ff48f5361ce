import { useDismissableDetails } from '@shop/ui/dismissable/use-dismissable-details';
import { Icon } from '@shop/ui/icon/icon';
import { useEffect, type MouseEvent, type ToggleEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MENU } from '../menu/menu-model.ts';
import { SearchBox } from './search-box.tsx';
import css from './mobile-search.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

function openAtField(sheet: HTMLDetailsElement) {
  sheet.open = true;
  // In the same task as the tap: else a phone does not show its keyboard.
  sheet.querySelector<HTMLElement>('[type="search"]')?.focus();
}

/**
 * The search of narrow screens: a sheet over the whole page, with room for suggestions and with ways on for who has no
 * word yet. It opens without JavaScript, too. While it is open the frame makes the page behind it inert.
 */
export function MobileSearch({ onToggle }: { onToggle: (open: boolean) => void }) {
  const { t } = useTranslation('shell');
  const details = useDismissableDetails();

  // A screen that grows wide hides this sheet; left open, it would keep the page inert.
  useEffect(() => {
    const wide = matchMedia('(min-width: 1024px)');
    const close = () => {
      if (details.current) details.current.open = false;
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [details]);

  const press = (event: MouseEvent) => {
    const sheet = details.current;
    if (!sheet || sheet.open) return;
    event.preventDefault();
    openAtField(sheet);
  };
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => onToggle(currentTarget.open);

  return (
    <details className={css.search} ref={details} onToggle={toggle}>
      <summary className={css.button} onClick={press}>
        <Icon name="search" className={css.whenClosed} />
        <Icon name="close" className={css.whenOpen} />
        <span className={text.hidden}>{t('common:accessibility.search-open')}</span>
      </summary>
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
