import type { CartLine } from '@shop/contract/cart';
import { sizePath } from '@shop/contract/product-sizes';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useShop } from '@shop/store/react';
import { Button } from '@shop/ui/button/button';
import { Photo } from '@shop/ui/photo/photo';
import { Price } from '@shop/ui/price/price';
import { Quantity } from '@shop/ui/quantity/quantity';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isReduced } from './is-reduced.ts';
import { LineGift } from './line-gift.tsx';
import { LineIssue } from './line-issue.tsx';
import { RemoveButton } from './remove-button.tsx';
import css from './cart-line-item.module.css';
import text from '@shop/ui/text/text.module.css';

interface CartLineItemProps {
  line: CartLine;
  /** Lines in the drawer are set closer together. */
  place: 'page' | 'drawer';
  /** Marks the line for the drawer, which opens with it in view. */
  added?: boolean | undefined;
  ref?: Ref<HTMLLIElement>;
}

/** One cart line with its price, quantity, gift wrapping and anything that keeps it from being bought. */
export function CartLineItem({ line, place, added = false, ref }: CartLineItemProps) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const shop = useShop();
  const {
    lineId,
    name,
    slug,
    variantId,
    size,
    image,
    quantity,
    available,
    unitPrice,
    compareAtPrice,
    lineTotal,
    issue,
  } = line;
  const isUnavailable = available === 0;
  const Heading = place === 'page' ? 'h2' : 'h3';

  const setQuantity = (wanted: number) =>
    shop.run('cart.setQuantity', { lineId, quantity: Math.min(wanted, available) });

  return (
    <li
      ref={ref}
      className={`${css.line} ${css[place]} ${isUnavailable ? css.gone : ''}`}
      data-added={added || undefined}
    >
      <Photo
        {...image}
        alt=""
        sizes={place === 'page' ? '(min-width: 768px) 9rem, 27vw' : '6rem'}
        className={css.photo}
      />
      <div className={css.body}>
        <div className={css.top}>
          <Heading className={text.name}>
            {issue === 'unavailable' ? name : <Link to={sizePath(slug, variantId)}>{name}</Link>}
          </Heading>
          {!isUnavailable && <Price fils={lineTotal} size="small" offer={isReduced(line)} />}
        </div>
        <p className={`${text.small} ${text.soft}`}>
          <bdi>{size}</bdi>
          {quantity > 1 && !isUnavailable && (
            <>
              {' '}
              · <bdi>{formatMoney(unitPrice, language)}</bdi>
            </>
          )}
          {isReduced(line) && !isUnavailable && (
            <>
              {' '}
              · <span className={text.hidden}>{t('accessibility.price-was')}</span>{' '}
              <s>
                <bdi>{formatMoney(compareAtPrice ?? 0, language)}</bdi>
              </s>
            </>
          )}
        </p>
        <div className={css.issue}>
          <LineIssue line={line} />
          {issue === 'low_stock' && (
            <Button look="text" className={css.small} onClick={() => setQuantity(available)}>
              {t('cart.change-to', { count: available })}
              <span className={text.hidden}>: {name}</span>
            </Button>
          )}
        </div>
        {!isUnavailable && <LineGift line={line} />}
        <div className={css.end}>
          {isUnavailable ? (
            <span />
          ) : (
            <Quantity value={quantity} max={Math.max(available, 1)} onChange={setQuantity} name={name} />
          )}
          <RemoveButton name={name} leaves={isUnavailable} onRemove={() => void shop.run('cart.remove', { lineId })} />
        </div>
      </div>
    </li>
  );
}
