import type { WaitingReview } from '@shop/contract/review';
import { formatDate } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Photo } from '@shop/ui/photo/photo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './own-reviews.module.css';
import text from '@shop/ui/text/text.module.css';

export function ProductsToReview({ products }: { products: readonly WaitingReview[] }) {
  const { t } = useTranslation('mf-account');
  const language = useLanguage();
  return (
    <section className={css.toReview}>
      <h2 className={text.head}>{t('reviews.waiting')}</h2>
      <ul>
        {products.map(({ product, deliveredAt }) => (
          <li key={product.id} className={css.product}>
            <Photo {...product.image} alt="" sizes="4rem" className={css.photo} />
            <span>
              {product.name}
              <span className={`${text.fine} ${text.soft} ${css.when}`}>
                {t('my-reviews.delivered', { date: formatDate(new Date(deliveredAt), language) })}
              </span>
            </span>
            <Link
              className={`${text.link} ${text.small} ${css.write}`}
              to={`/products/${product.slug}#reviews`}
              aria-label={t('reviews.write-of', { name: product.name })}
            >
              {t('reviews.write')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
