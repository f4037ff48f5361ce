import type { ReviewSort } from '@shop/contract/review';
import { Select } from '@shop/ui/field/field';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import css from './product-reviews.module.css';
import text from '@shop/ui/text/text.module.css';

const SORTS: readonly ReviewSort[] = ['newest', 'highest', 'lowest'];

interface ReviewBarProps {
  count: number;
  sort: ReviewSort;
  onSort: (sort: ReviewSort) => void;
  /** Receives the focus when the list below has changed. */
  ref: Ref<HTMLDivElement>;
}

export function ReviewBar({ count, sort, onSort, ref }: ReviewBarProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const id = useId();
  if (count === 0) return null;
  return (
    <div className={css.bar} ref={ref} tabIndex={-1}>
      <span className={`${text.small} ${text.soft}`}>{t('common:reviews', { count })}</span>
      <span className={css.sort}>
        <label className={text.small} htmlFor={id}>
          {t('reviews.sort-by')}
        </label>
        <Select id={id} plain value={sort} onChange={({ target }) => onSort(target.value as ReviewSort)}>
          {SORTS.map((order) => (
            <option key={order} value={order}>
              {t(`reviews.sort.${order}`)}
            </option>
          ))}
        </Select>
      </span>
    </div>
  );
}
