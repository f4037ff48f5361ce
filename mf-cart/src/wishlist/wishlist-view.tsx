import { Empty } from '@shop/ui/empty/empty';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CartHead } from '../cart/cart-head.tsx';
import { GoneCard } from './gone-card.tsx';
import type { LoadedWishlist } from './load-wishlist.ts';
import { useShownWishes } from './use-shown-wishes.ts';
import { WishCard } from './wish-card.tsx';
import css from './wishlist.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** Cards of the first screen. */
const EARLY = 4;

/** Everything kept for later, or that there is nothing yet. */
export function WishlistView({ loaded }: { loaded: LoadedWishlist & { session: 'guest' | 'loggedIn' } }) {
  const { t } = useTranslation('mf-cart');
  const { cards, gone } = useShownWishes(loaded);
  const count = cards.length + gone.length;
  const isGuest = loaded.session === 'guest';
  const login = (
    <Link className={text.link} to="/login?next=%2Fwishlist">
      {t('wishlist.action')}
    </Link>
  );

  if (count === 0) {
    return (
      <div className={css.lone}>
        <Empty
          heading="h1"
          title={t('wishlist.empty.title')}
          text={t('wishlist.empty.text')}
          action={{ label: t('wishlist.empty.action'), to: '/' }}
        />
      </div>
    );
  }
  return (
    <>
      <CartHead title={t('wishlist.title')} amount={t('wishlist.kept', { count })} />
      {isGuest && (
        <p className={css.guest}>
          {t('wishlist.guest-note')} {login}
        </p>
      )}
      <div className={`${layout.shelf} ${layout.four}`}>
        {cards.map((card, index) => (
          <WishCard key={card.id} card={card} awaited={loaded.awaited} early={index < EARLY} />
        ))}
        {gone.map((productId) => (
          <GoneCard key={productId} productId={productId} />
        ))}
      </div>
    </>
  );
}
