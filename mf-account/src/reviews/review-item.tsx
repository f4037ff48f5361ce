import { directionOf } from '@shop/contract/languages';
import type { Review } from '@shop/contract/review';
import { formatDate } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Stars } from '@shop/ui/rating/rating';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './review-item.module.css';
import text from '@shop/ui/text/text.module.css';

/** A review. Only its text has the direction of its language. `children` are its author's buttons. */
export function ReviewItem({ review, children }: { review: Review; children?: ReactNode }) {
  const { t } = useTranslation('mf-account');
  const language = useLanguage();
  const { rating, title, content, lang, author, createdAt, verified, own } = review;
  return (
    <article className={css.review}>
      <div className={css.top}>
        <Stars average={rating} />
        {own && <span className={css.own}>{t('reviews.own')}</span>}
      </div>
      <div className={css.written} lang={lang} dir={directionOf(lang)}>
        <h3 className={text.head}>{title}</h3>
        <p className={css.content}>{content}</p>
      </div>
      <p className={`${text.fine} ${text.soft}`}>
        <bdi>{author}</bdi>
        {verified && (
          <>
            {' · '}
            <bdi>{t('reviews.verified')}</bdi>
          </>
        )}
        {' · '}
        <time dateTime={createdAt}>
          <bdi>{formatDate(new Date(createdAt), language)}</bdi>
        </time>
      </p>
      {children && <div className={css.actions}>{children}</div>}
    </article>
  );
}
