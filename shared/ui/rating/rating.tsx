import { formatRating, formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Star } from './star.tsx';
import text from '../text/text.module.css';
import css from './rating.module.css';

interface RatingProps {
  /** From 1 to 5. */
  average: number;
  count: number;
}

function SpokenRating({ average }: { average: number }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return <span className={text.hidden}>{t('accessibility.rating', { n: formatRating(average, language) })}</span>;
}

/** One star and the average, for cards; renders nothing without reviews. */
export function Rating({ average, count, withCount = false }: RatingProps & { withCount?: boolean }) {
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <span className={css.rating}>
      <SpokenRating average={average} />
      <Star />
      <span aria-hidden="true">{formatRating(average, language)}</span>
      {withCount && <bdi>({formatWhole(count, language)})</bdi>}
    </span>
  );
}

/** Five stars, filled to the average: at 4.5 half of the fifth. */
export function Stars({ average }: { average: number }) {
  return (
    <span className={css.stars}>
      <SpokenRating average={average} />
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} lit={Math.min(Math.max(Math.round((average - star + 1) * 10) / 10, 0), 1)} />
      ))}
    </span>
  );
}
