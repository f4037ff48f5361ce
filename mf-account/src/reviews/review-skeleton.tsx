import css from './product-reviews.module.css';

/** Still blocks where as many reviews will stand. */
export function ReviewSkeleton({ reviews }: { reviews: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: reviews }, (_, index) => (
        <div key={index} className={css.place}>
          <span className={css.block} />
          <span className={css.block} />
          <span className={css.block} />
        </div>
      ))}
    </div>
  );
}
