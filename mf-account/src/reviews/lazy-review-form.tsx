import { lazy, Suspense, type ComponentProps } from 'react';
import type { ReviewForm } from './review-form.tsx';
import css from './lazy-review-form.module.css';

/** Few readers write a review, so the form's code is loaded when one does. */
const LoadedForm = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "review-form" */ './review-form.tsx');
  return { default: loaded.ReviewForm };
});

/** The review form; a placeholder of its size while its code is loaded. */
export function LazyReviewForm(props: ComponentProps<typeof ReviewForm>) {
  return (
    <Suspense fallback={<div className={css.place} aria-hidden="true" />}>
      <LoadedForm {...props} />
    </Suspense>
  );
}
