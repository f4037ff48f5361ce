import type { Product } from '@shop/contract/catalogue';
import { formatRating } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Stars } from '@shop/ui/rating/rating';
import { useTranslation } from 'react-i18next';
import css from './buy-box.module.css';
import text from '@shop/ui/text/text.module.css';

export function ProductTitle({ product: { name, subtitle, rating } }: { product: Product }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <div className={css.title}>
      <h1 className={text.title}>{name}</h1>
      <p className={text.lead}>{subtitle}</p>
      {rating.count > 0 && (
        <p className={`${text.small} ${text.soft} ${css.rating}`}>
          <Stars average={rating.average} />
          <span aria-hidden="true">{formatRating(rating.average, language)}</span>
          <span>{t('reviews', { count: rating.count })}</span>
        </p>
      )}
    </div>
  );
}
