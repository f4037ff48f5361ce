import { useBrowserValue } from '@shop/browser/hydrated';
import { useDismissableDetails } from '@shop/ui/dismissable/use-dismissable-details';
import { Icon } from '@shop/ui/icon/icon';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { removeView, savedViews, saveView, type SavedView } from './saved-views.ts';
import css from './views-menu.module.css';

const NONE: SavedView[] = [];
const atStart = { views: null as SavedView[] | null };
const firstViews = () => (atStart.views ??= savedViews());

/** Lists that this device keeps by name, and the one that is shown now under a new name. */
export function ViewsMenu({ address }: { address: string }) {
  const { t } = useTranslation('mf-staff');
  const details = useDismissableDetails();
  const stored = useBrowserValue(firstViews, NONE);
  const [changed, setChanged] = useState<SavedView[] | null>(null);
  const [name, setName] = useState('');
  const views = changed ?? stored;
  const change = (next: SavedView[]) => {
    atStart.views = next;
    setChanged(next);
  };

  return (
    <details className={css.menu} ref={details}>
      <summary>
        {t('views.title')}
        <Icon name="down" />
      </summary>
      <div className={css.sheet}>
        {views.length === 0 && <p className={css.soft}>{t('views.none')}</p>}
        <ul>
          {views.map((view) => (
            <li key={view.name}>
              <Link to={`/staff/orders${view.address}`}>{view.name}</Link>
              <button
                type="button"
                aria-label={t('views.remove', { name: view.name })}
                onClick={() => change(removeView(view.name))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') return;
            change(saveView({ name: name.trim(), address }));
            setName('');
          }}
        >
          <input
            value={name}
            maxLength={40}
            autoComplete="off"
            aria-label={t('views.name')}
            placeholder={t('views.name')}
            onChange={({ target }) => setName(target.value)}
          />
          <button type="submit">{t('views.save')}</button>
        </form>
      </div>
    </details>
  );
}
