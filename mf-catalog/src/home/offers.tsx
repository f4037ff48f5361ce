import type { Card } from '@shop/contract/catalogue';
import { productPath } from '@shop/contract/product-sizes';
import { KeptNote } from '@shop/customer/kept-note';
import { formatPercent } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useShop } from '@shop/store/react';
import { Badge } from '@shop/ui/badge/badge';
import { SectionHeading } from '@shop/ui/layout/section-heading';
import { Photo } from '@shop/ui/photo/photo';
import { ProductPrice } from '@shop/ui/price/price';
import { AddAction } from '@shop/ui/product-card/add-action';
import { savedShare } from '@shop/ui/product-card/saved-share';
import { SaleNote } from '@shop/ui/sale-note/sale-note';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HomeView } from './home-view.ts';
import css from './offers.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import sideways from '@shop/ui/layout/sideways.module.css';
import text from '@shop/ui/text/text.module.css';

const SIZES = '(min-width: 1440px) 312px, (min-width: 1024px) 22vw, (min-width: 768px) 47vw, 78vw';

/** The variant in stock with the greatest saving. */
const bestOffer = ({ variants }: Card) => {
  const inStock = variants.filter((variant) => variant.stock > 0);
  return (inStock.length ? inStock : variants).reduce((best, variant) =>
    savedShare(variant) > savedShare(best) ? variant : best,
  );
};

function Offer({ card }: { card: Card }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const shop = useShop();
  const variant = bestOffer(card);
  const share = savedShare(variant);
  return (
    <article className={css.offer}>
      <div className={css.frame}>
        <Photo {...card.image} sizes={SIZES} className={css.photo} />
      </div>
      <div className={css.body}>
        <div className={css.part}>
          {share > 0 && <Badge offer>{t('product.save-percent', { percent: formatPercent(share, language) })}</Badge>}
          <h3 className={`${text.head} ${css.name}`}>
            <Link to={productPath(card, variant)}>{card.name}</Link>
          </h3>
          <p className={`${text.small} ${text.soft}`}>
            <bdi>{variant.label}</bdi>
          </p>
        </div>
        <div className={css.part}>
          <ProductPrice price={variant.price} compareAtPrice={variant.compareAtPrice} />
          <SaleNote endsAt={variant.offerEndsAt} />
          <div className={css.buy}>
            <AddAction
              name={card.name}
              available={variant.stock > 0}
              onAdd={() =>
                shop.run('cart.add', { productId: card.id, variantId: variant.id, quantity: 1, name: card.name })
              }
            />
            <KeptNote productId={card.id} />
          </div>
        </div>
      </div>
    </article>
  );
}

export function Offers({ heading, cards }: { heading: HomeView['headings']['offers']; cards: readonly Card[] }) {
  return (
    <section className={`${layout.section} ${layout.sand} ${layout.later} ${css.section}`}>
      <div className={layout.wrap}>
        <SectionHeading {...heading} />
        <div className={`${css.offers} ${sideways.sideways} ${sideways.onPhones}`}>
          {cards.map((card) => (
            <Offer key={card.id} card={card} />
          ))}
        </div>
      </div>
    </section>
  );
}
