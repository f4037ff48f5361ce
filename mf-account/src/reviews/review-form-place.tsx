import { lazy, Suspense, type ComponentProps } from 'react';
import type { ReviewForm } from './review-form.tsx';
import css from './review-form-place.module.css';

/** Few readers write: the form's code comes with the first of them. */
const LoadedForm = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "review-form" */ './review-form.tsx');
  return { default: loaded.ReviewForm };
});

/** The review form, in a place of its size while its code comes. */
export function ReviewFormPlace(props: ComponentProps<typeof ReviewForm>) {
  return (
    <Suspense fallback={<div className={css.place} aria-hidden="true" />}>
      <LoadedForm {...props} />
    </Suspense>
  );
}
