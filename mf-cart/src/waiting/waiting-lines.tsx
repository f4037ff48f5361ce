import type { KeptAddition } from '@shop/composition/shop';
import type { Card } from '@shop/contract/catalogue';
import { shownSize, sizePath } from '@shop/contract/product-sizes';
import { GiftShown } from '@shop/customer/gift-shown';
import { loginPath } from '@shop/customer/login-path';
import { useServices } from '@shop/federation/services';
import { useShop, useShopState } from '@shop/store/react';
import { ActionButton, ButtonLink } from '@shop/ui/button/button';
import { Photo } from '@shop/ui/photo/photo';
import { ProductPrice } from '@shop/ui/price/price';
import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { RemoveButton } from '../cart/remove-button.tsx';
import { mergeWaiting } from './merge-waiting.ts';
import lineCss from '../cart/cart-line-item.module.css';
import css from './waiting-lines.module.css';
import text from '@shop/ui/text/text.module.css';

/** What a guest chose and what happens with it: a guest logs in; a customer, whose merge has failed, tries again. */
export function WaitingLines({ place }: { place: 'page' | 'drawer' }) {
  const { t } = useTranslation('mf-cart');
  const shop = useShop();
  const { client } = useServices();
  const isGuest = useShopState(({ session }) => session.status === 'guest');
  const waiting = useShopState(({ pending }) => pending);
  const cards = useCards(waiting);
  const { pathname, search } = useLocation();
  const Heading = place === 'page' ? 'h2' : 'h3';
  if (waiting.length === 0) return null;

  const merge = () =>
    mergeWaiting({
      shop,
      client,
      notify: (words) => void toast(words),
      translate: (key, values) => t(key, values ?? {}),
    });
  return (
    <section className={css.waiting}>
      <div className={css.head}>
        <Heading className={text.head}>{t('waiting.title')}</Heading>
        <p className={`${text.small} ${text.soft}`}>{t(isGuest ? 'waiting.until-login' : 'waiting.not-merged')}</p>
      </div>
      <ul>
        {waiting.map((addition) => (
          <WaitingLine
            key={`${addition.productId} ${addition.variantId ?? ''}`}
            addition={addition}
            card={cards?.get(addition.productId)}
            gone={cards !== null && !cards.has(addition.productId)}
            place={place}
            onRemove={isGuest ? () => shop.pendingAdd.forget(addition) : undefined}
          />
        ))}
      </ul>
      {isGuest ? (
        <div className={`${css.next} ${css[place]}`} data-bottom-bar={place === 'page' || undefined}>
          <ButtonLink wide to={loginPath(pathname + search)}>
            {t('waiting.log-in')}
          </ButtonLink>
        </div>
      ) : (
        <ActionButton look="quiet" onAction={merge} runningText={t('states.retrying')}>
          {t('actions.retry')}
        </ActionButton>
      )}
    </section>
  );
}

/** The products that wait, in the page's language and at today's prices; null until they are known. */
function useCards(waiting: readonly KeptAddition[]): ReadonlyMap<string, Card> | null {
  const { client } = useServices();
  const [cards, setCards] = useState<ReadonlyMap<string, Card> | null>(null);
  const ids = [...new Set(waiting.map(({ productId }) => productId))].toSorted().join(',');

  // An effect, because only the browser's storage knows what waits.
  useEffect(() => {
    if (!ids) return;
    const request = new AbortController();
    client('productsById', { query: { ids } }, { signal: request.signal }).then(
      ({ data }) => setCards(new Map(data.map((card) => [card.id, card]))),
      // The lines are shown by the names that were stored with them.
      () => undefined,
    );
    return () => request.abort();
  }, [client, ids]);

  return cards;
}

interface WaitingLineProps {
  addition: KeptAddition;
  /** Undefined while it is loading, and where it could not be loaded. */
  card: Card | undefined;
  /** The shop no longer sells it. */
  gone: boolean;
  place: 'page' | 'drawer';
  onRemove: (() => void) | undefined;
}

function WaitingLine({ addition, card, gone, place, onRemove }: WaitingLineProps) {
  const { t } = useTranslation('mf-cart');
  const { variantId, quantity, gift } = addition;
  const variant = card && shownSize({ ...card, variantId });
  const name = card?.name ?? addition.name ?? t('waiting.unnamed');
  const Heading = place === 'page' ? 'h3' : 'h4';
  return (
    <li className={`${lineCss.line} ${lineCss.drawer}`}>
      {card ? (
        <Photo {...card.image} alt="" sizes="6rem" className={lineCss.photo} />
      ) : (
        <span className={`${lineCss.photo} ${css.block}`} />
      )}
      <div className={lineCss.body}>
        <div className={lineCss.top}>
          <Heading className={text.name}>
            {card && variant ? <Link to={sizePath(card.slug, variant.id)}>{name}</Link> : name}
          </Heading>
          {variant && <ProductPrice price={variant.price} compareAtPrice={variant.compareAtPrice} size="small" />}
        </div>
        <p className={`${text.small} ${text.soft}`}>
          {variant && <bdi>{variant.label}</bdi>} {t('checkout.quantity', { count: quantity })}
        </p>
        <div className={lineCss.issue}>
          {gift && <GiftShown gift={gift} />}
          {gone && <p className={`${text.small} ${text.ember}`}>{t('wishlist.gone')}</p>}
          {variant?.stock === 0 && <p className={`${text.small} ${text.ember}`}>{t('product.out-of-stock')}</p>}
        </div>
        {onRemove && (
          <div className={lineCss.end}>
            <RemoveButton name={name} leaves onRemove={onRemove} />
          </div>
        )}
      </div>
    </li>
  );
}
