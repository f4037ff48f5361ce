import { SectionHeading } from '@shop/ui/layout/section-heading';
import { Photo } from '@shop/ui/photo/photo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HomeView } from './home-view.ts';
import css from './collections.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import sideways from '@shop/ui/layout/sideways.module.css';

/** Tall and square tiles alternate; the second row of four starts with a square one. */
const TALL_IN_TWO_ROWS = [true, false, true, false, false, true, false, true];
const TILE = '(min-width: 1440px) 312px, (min-width: 1024px) 22vw, (min-width: 768px) 24.5vw, 39vw';
/** For square photographs, which also fill tall tiles without a tall photograph. */
const SQUARE = '(min-width: 1440px) 356px, (min-width: 1024px) 25vw, (min-width: 768px) 28vw, 44vw';

export function Collections({
  heading,
  collections,
}: {
  heading: HomeView['headings']['collections'];
  collections: HomeView['collections'];
}) {
  const { t } = useTranslation('common');
  return (
    <section className={layout.section} id="collections">
      <div className={layout.wrap}>
        <SectionHeading {...heading} />
        <ul className={`${css.shelf} ${sideways.sideways}`}>
          {collections.map(({ url, title, image, tile, products }, index) => {
            const tall = TALL_IN_TWO_ROWS[index % TALL_IN_TWO_ROWS.length];
            const tallTile = tall ? tile : undefined;
            return (
              <li key={url} className={css.tile}>
                <Link to={url} className={css.link}>
                  <span className={css.frame}>
                    <Photo
                      src={tallTile ?? image}
                      width={800}
                      height={tallTile ? 1000 : 800}
                      alt=""
                      sizes={tallTile ? TILE : SQUARE}
                      className={tall ? css.tall : css.square}
                    />
                  </span>
                  <span className={css.name}>
                    {title}
                    {products !== undefined && <small>{t('products', { count: products })}</small>}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
