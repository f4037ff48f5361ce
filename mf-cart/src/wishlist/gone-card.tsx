import { permanentStorage } from '@shop/browser/storage';
import { LAST_SEEN_KEYS, readLastSeen } from '@shop/composition/last-seen';
import { useShop } from '@shop/store/react';
import { Badge } from '@shop/ui/badge/badge';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocusNear } from '../cart/keep-focus-near.ts';
import own from './wishlist.module.css';
import add from '@shop/ui/product-card/add-action.module.css';
import css from '@shop/ui/product-card/product-card.module.css';
import text from '@shop/ui/text/text.module.css';

/** The product's name as this browser last showed it: the API no longer has it. */
const lastNameOf = (productId: string): string | undefined =>
  readLastSeen(permanentStorage.read(LAST_SEEN_KEYS.wishlist))?.items.find((item) => item.productId === productId)
    ?.name;

/** A product on the wishlist that is no longer sold and can only be removed. */
export function GoneCard({ productId }: { productId: string }) {
  const { t } = useTranslation('mf-cart');
  const shop = useShop();
  const name = lastNameOf(productId);
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    keepFocusNear(currentTarget);
    void shop.run('wishlist.toggle', { productId });
  };
  return (
    <article className={css.card}>
      <div className={css.picture} data-shelf-line>
        <div className={`${css.frame} ${own.place}`} />
        <div className={css.label}>
          <Badge>{t('wishlist.gone')}</Badge>
        </div>
      </div>
      <div className={css.body}>
        <h2 className={css.name}>{name ?? t('wishlist.gone')}</h2>
        <button type="button" className={add.add} data-remove onClick={remove}>
          <span className={add.words}>{t('actions.remove')}</span>
          {name && <span className={text.hidden}>: {name}</span>}
        </button>
      </div>
    </article>
  );
}
