import { directionOf } from '@shop/contract/languages';
import type { OwnReview } from '@shop/contract/review';
import { formatDate } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Photo } from '@shop/ui/photo/photo';
import { Stars } from '@shop/ui/rating/rating';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './own-reviews.module.css';
import item from './review-item.module.css';
import text from '@shop/ui/text/text.module.css';

/** One of the customer's reviews beside its product. `children` are its buttons. */
export function OwnReviewRow({ review, children }: { review: OwnReview; children: ReactNode }) {
  const { t } = useTranslation('mf-account');
  const language = useLanguage();
  const { product, rating, title, content, lang, createdAt, hidden } = review;
  return (
    <article className={css.row}>
      <Photo {...product.image} alt="" sizes="(min-width: 768px) 7rem, 5rem" className={css.photo} />
      <div className={css.words}>
        <p className={text.name}>
          <Link to={`/products/${product.slug}#reviews`}>{product.name}</Link>
        </p>
        {hidden && <p className={`${text.small} ${text.ember}`}>{t('reviews.hidden')}</p>}
        <div className={css.written}>
          <Stars average={rating} />
          <div className={item.written} lang={lang} dir={directionOf(lang)}>
            <h3 className={text.head}>{title}</h3>
            <p className={item.content}>{content}</p>
          </div>
          <p className={`${text.fine} ${text.soft}`}>
            <bdi>{t('reviews.written-on', { date: formatDate(new Date(createdAt), language) })}</bdi>
          </p>
          <div className={item.actions}>{children}</div>
        </div>
      </div>
    </article>
  );
}
