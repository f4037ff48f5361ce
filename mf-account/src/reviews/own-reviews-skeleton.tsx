import { useTranslation } from 'react-i18next';
import css from './own-reviews.module.css';
import text from '@shop/ui/text/text.module.css';

/** Still blocks where the customer's reviews will stand. */
export function OwnReviewsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <p role="status" className={text.hidden}>
        {t('states.loading')}
      </p>
      <div aria-hidden="true">
        {[0, 1, 2].map((place) => (
          <div key={place} className={css.place}>
            <span className={css.block} />
            <span className={css.block} />
          </div>
        ))}
      </div>
    </>
  );
}
