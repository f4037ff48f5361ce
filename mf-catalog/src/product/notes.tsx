import type { Product } from '@shop/contract/catalogue';
import { useTranslation } from 'react-i18next';
import css from './notes.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

const LAYERS = ['top', 'heart', 'base'] as const;

/** A perfume's notes along a drawn thread of smoke, from the base notes at its start to the top notes at its end. */
export function Notes({ notes }: { notes: NonNullable<Product['notes']> }) {
  const { t } = useTranslation('mf-catalog');
  return (
    <section className={`${css.notes} ${layout.later}`}>
      <div className={`${layout.wrap} ${css.grid}`}>
        <div>
          <h2 className={text.section}>{t('product.notes-title')}</h2>
          <p className={text.lead}>{t('product.notes-text')}</p>
        </div>
        <div className={css.list}>
          <svg
            className={css.thread}
            viewBox="0 0 72 400"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <path
              vectorEffect="non-scaling-stroke"
              d="M36 400C8 360 66 330 40 280C18 236 10 210 34 166C58 122 60 92 38 58C26 40 30 18 42 0"
            />
            <path
              vectorEffect="non-scaling-stroke"
              opacity=".5"
              d="M36 400C30 372 46 350 38 318C32 292 24 280 32 250"
            />
          </svg>
          <span className={css.ember} />
          <dl>
            {LAYERS.filter((layer) => notes[layer].length > 0).map((layer) => (
              <div key={layer} className={css.note}>
                <dt>
                  {t(`product.notes.${layer}`)} <span>{t(`product.notes.${layer}-lasts`)}</span>
                </dt>
                <dd>{notes[layer].join(t('product.notes.and'))}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
