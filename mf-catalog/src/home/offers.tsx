import type { Card } from '@shop/contract/catalogue';
import { SectionHeading } from '@shop/ui/layout/section-heading';
import type { HomeView } from './home-view.ts';
import { Offer } from './offer.tsx';
import css from './offers.module.css';
import layout from '@shop/ui/layout/layout.module.css';

export function Offers({ heading, cards }: { heading: HomeView['headings']['offers']; cards: readonly Card[] }) {
  return (
    <section className={`${layout.section} ${layout.sand}`}>
      <div className={layout.wrap}>
        <SectionHeading {...heading} />
        <div className={css.offers}>
          {cards.map((card) => (
            <Offer key={card.id} card={card} />
          ))}
        </div>
      </div>
    </section>
  );
}
