import type { Card } from '@shop/contract/catalogue';
import { SectionHeading } from '@shop/ui/layout/section-heading';
import { useTranslation } from 'react-i18next';
import { ShopCard } from '../shop/shop-card.tsx';
import layout from '@shop/ui/layout/layout.module.css';

const SIZES = '(min-width: 1440px) 312px, (min-width: 1280px) 22vw, (min-width: 768px) 30vw, calc(50vw - 22px)';

export function Related({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation('mf-catalog');
  return (
    <section className={`${layout.wrap} ${layout.sectionAfter}`}>
      <SectionHeading title={t('product.related')} />
      <div className={`${layout.shelf} ${layout.four}`}>
        {cards.map((card) => (
          <ShopCard key={card.id} card={card} sizes={SIZES} />
        ))}
      </div>
    </section>
  );
}
