import { useTranslation } from 'react-i18next';
import layout from '../layout/layout.module.css';
import text from '../text/text.module.css';
import css from './skeleton.module.css';

function CardSkeleton() {
  return (
    <div className={css.card}>
      <span className={`${css.block} ${css.photo}`} />
      <span className={`${css.block} ${css.line}`} />
      <span className={`${css.block} ${css.line} ${css.short}`} />
      <span className={`${css.block} ${css.line} ${css.short}`} />
    </div>
  );
}

function Announced() {
  const { t } = useTranslation('common');
  return (
    <p role="status" className={text.hidden}>
      {t('states.loading')}
    </p>
  );
}

interface ListSkeletonProps {
  cards?: number;
  /** In the columns of a listing, and only after 200 ms, because its products are mostly there at once. */
  inListing?: boolean;
}

/** Placeholder of a list of cards, not animated. */
export function ListSkeleton({ cards = 8, inListing = false }: ListSkeletonProps) {
  return (
    <>
      <Announced />
      <div className={`${layout.shelf} ${inListing ? css.delayed : layout.four}`} aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </>
  );
}

/** Placeholder of a product's sizes and buttons, not animated. */
export function ChoiceSkeleton() {
  return (
    <>
      <Announced />
      <div className={`${css.choice} ${css.delayed}`} aria-hidden="true">
        <span className={`${css.block} ${css.sizes}`} />
        <span className={`${css.block} ${css.button}`} />
        <span className={`${css.block} ${css.line} ${css.short}`} />
      </div>
    </>
  );
}
