import { SectionHeading } from '@shop/ui/layout/section-heading';
import { Photo } from '@shop/ui/photo/photo';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecentCards } from './use-recent-cards.ts';
import css from './recently-viewed.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import sideways from '@shop/ui/layout/sideways.module.css';

const SIZES = '(min-width: 1440px) 200px, (min-width: 1024px) 14vw, (min-width: 768px) 20.5vw, 31.5vw';

/** The products that were viewed in this browser before; empty on a first visit. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const { t } = useTranslation('mf-catalog');
  const section = useRef<HTMLElement>(null);
  const { tiles, cards } = useRecentCards(productId, section);
  return (
    <section ref={section} className={tiles > 0 ? `${layout.wrap} ${layout.sectionAfter}` : undefined}>
      {tiles > 0 && (
        <>
          <SectionHeading title={t('product.recently-viewed')} />
          <ul className={`${css.shelf} ${sideways.sideways}`} aria-busy={!cards}>
            {cards
              ? cards.map(({ id, slug, name, image }) => (
                  <li key={id} className={css.tile}>
                    <Link to={`/products/${slug}`}>
                      <Photo {...image} alt="" sizes={SIZES} className={css.photo} />
                      <span className={css.name}>{name}</span>
                    </Link>
                  </li>
                ))
              : Array.from({ length: tiles }, (_, index) => <li key={index} className={`${css.tile} ${css.empty}`} />)}
          </ul>
        </>
      )}
    </section>
  );
}
