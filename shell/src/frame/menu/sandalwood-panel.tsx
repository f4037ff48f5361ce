import { Photo } from '@shop/ui/photo/photo';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { MENU, type SandalwoodCategory } from './menu-model.ts';
import css from './sandalwood-panel.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

const PHOTOGRAPHS: Record<SandalwoodCategory, string> = {
  oil: '/media/oil-sandalwood.webp',
  billets: '/media/sandal-billets.webp',
  powder: '/media/sandal-powder.webp',
  chips: '/media/sandal-chips.webp',
  'de-oiled-powder': '/media/deoiled-powder.webp',
};

export function SandalwoodPanel() {
  const { t } = useTranslation('shell');

  return (
    <div className={css.panel}>
      <div className={`${layout.wrap} ${css.columns}`}>
        <div>
          <p className={text.section}>{t('sandalwood.title')}</p>
          <p className={`${text.small} ${text.soft}`}>{t('sandalwood.text')}</p>
        </div>
        <ul className={css.shelf}>
          {MENU.sandalwood.links.map(({ category, path, label }) => (
            <li key={path}>
              <NavLink className={css.tile} to={path} end>
                <Photo src={PHOTOGRAPHS[category]} width={800} height={800} alt="" sizes="15vw" />
                <span className={css.name}>
                  {t(label)} <small className={css.note}>{t(`sandalwood.notes.${category}`)}</small>
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
