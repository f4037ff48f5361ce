import type { Card } from '@shop/contract/catalogue';
import { SectionHeading } from '@shop/ui/layout/section-heading';
import { ShopCard } from '../shop/shop-card.tsx';
import type { HomeView } from './home-view.ts';
import css from './best-sellers.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import sideways from '@shop/ui/layout/sideways.module.css';

// The large card is a portrait that its square photograph fills, so the photograph is wider than the card.
const LARGE = '(min-width: 1024px) 65vw, calc(100vw - 32px)';
const SMALL = '(min-width: 1440px) 312px, (min-width: 768px) 22vw, 46vw';

/** Removes the badge "best seller", which every card of this row would have. */
const withoutRowLabel = (card: Card): Card => ({
  ...card,
  badges: card.badges.filter((badge) => badge !== 'bestSeller'),
});

export function BestSellers({
  heading,
  cards,
}: {
  heading: HomeView['headings']['bestSellers'];
  cards: readonly Card[];
}) {
  const [first, ...others] = cards;
  return (
    <section className={`${layout.section} ${layout.later} ${css.section}`} id="best-sellers">
      <div className={layout.wrap}>
        <SectionHeading {...heading} />
        <div className={css.best}>
          {first && <ShopCard card={withoutRowLabel(first)} feature sizes={LARGE} />}
          <div className={`${css.others} ${sideways.sideways} ${sideways.onPhones}`}>
            {others.map((card) => (
              <ShopCard key={card.id} card={withoutRowLabel(card)} brief sizes={SMALL} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
