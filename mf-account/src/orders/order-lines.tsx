import type { Order } from '@shop/contract/order';
import { sizePath } from '@shop/contract/product-sizes';
import { GiftShown } from '@shop/customer/gift-shown';
import { Photo } from '@shop/ui/photo/photo';
import { Price } from '@shop/ui/price/price';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './order-lines.module.css';
import text from '@shop/ui/text/text.module.css';

function OrderLine({ line, delivered }: { line: Order['lines'][number]; delivered: boolean }) {
  const { t } = useTranslation('mf-account');
  return (
    <li className={css.line}>
      <Photo {...line.image} alt="" sizes="5rem" className={css.photo} />
      <div className={css.body}>
        <div className={css.top}>
          <h3 className={text.name}>
            <Link to={line.variantId ? sizePath(line.slug, line.variantId) : `/products/${line.slug}`}>
              {line.name}
            </Link>
          </h3>
          <Price fils={line.lineTotal} size="small" />
        </div>
        <p className={`${text.small} ${text.soft}`}>
          <bdi>{line.size}</bdi> {t('order.quantity', { count: line.quantity })}
        </p>
        {line.missing > 0 && <p className={text.small}>{t('order.not-there', { count: line.missing })}</p>}
        {line.gift && <GiftShown gift={line.gift} />}
        {delivered && line.discounted && <p className={`${text.fine} ${text.soft}`}>{t('order.discounted')}</p>}
        {line.canReview && (
          <Link
            data-print="no"
            className={`${text.link} ${text.small} ${css.review}`}
            to={`/products/${line.slug}#reviews`}
            aria-label={t('reviews.write-of', { name: line.name })}
          >
            {t('order.write-review')}
          </Link>
        )}
      </div>
    </li>
  );
}

/** What was bought, with the names and prices of that time. */
export function OrderLines({ lines, status }: Pick<Order, 'lines' | 'status'>) {
  return (
    <ul>
      {lines.map((line) => (
        <OrderLine key={line.lineId} line={line} delivered={status === 'delivered'} />
      ))}
    </ul>
  );
}
