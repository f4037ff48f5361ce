import type { Card } from '@shop/contract/catalogue';
import { KeptNote } from '@shop/customer/kept-note';
import { useServices } from '@shop/federation/services';
import { useShop, useShopState } from '@shop/store/react';
import { Button } from '@shop/ui/button/button';
import { SectionHeading } from '@shop/ui/layout/section-heading';
import { ProductCard } from '@shop/ui/product-card/product-card';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './best-sellers.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** Fills one row on a wide screen. */
const CARDS = 4;

/** Popular products, shown where the cart or the wishlist is empty. */
export function BestSellers() {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const shop = useShop();
  const wished = useShopState(({ wishlist }) => wishlist.ids);
  const [cards, setCards] = useState<Card[] | 'failed'>([]);
  const [attempt, setAttempt] = useState(1);

  // Only the browser knows that cart or wishlist is empty, so no loader can fetch these products on the server.
  useEffect(() => {
    const request = new AbortController();
    client(
      'products',
      { query: { sort: 'popular', inStock: '1', limit: String(CARDS) } },
      { signal: request.signal },
    ).then(
      ({ data }) => setCards(data),
      () => request.signal.aborted || setCards('failed'),
    );
    return () => request.abort();
  }, [client, attempt]);

  if (cards === 'failed') {
    return (
      <div className={css.bestSellers}>
        <p className={text.soft}>{t('errors.fetch-products')}</p>
        <Button look="text" onClick={() => setAttempt(attempt + 1)}>
          {t('actions.retry')}
        </Button>
      </div>
    );
  }
  if (cards.length === 0) return null;
  return (
    <section className={css.bestSellers}>
      <SectionHeading title={t('cart.best-sellers')} />
      <div className={`${layout.shelf} ${layout.four}`}>
        {cards.map((card) => (
          <ProductCard
            key={card.id}
            card={card}
            sizes="(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 45vw"
            wished={wished.includes(card.id)}
            onWish={() => shop.run('wishlist.toggle', { productId: card.id })}
            onAdd={(variant) =>
              shop.run('cart.add', { productId: card.id, variantId: variant.id, quantity: 1, name: card.name })
            }
            note={<KeptNote productId={card.id} />}
          />
        ))}
      </div>
    </section>
  );
}
