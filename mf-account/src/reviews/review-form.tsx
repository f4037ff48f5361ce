import { ReviewInput } from '@shop/contract/review';
import { useServices } from '@shop/federation/services';
import { contractResolver, type FieldIssue } from '@shop/forms/contract-resolver';
import { FormFailure } from '@shop/forms/form-failure';
import { SubmitButton } from '@shop/forms/submit-button';
import { useFormSubmit } from '@shop/forms/use-form-submit';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { Field, Input, TextArea } from '@shop/ui/field/field';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StarChoice } from './star-choice.tsx';
import css from './review-form.module.css';
import text from '@shop/ui/text/text.module.css';

/** The form's values. The rating is a string, because a radio button's value is one. */
interface Values {
  rating: string;
  title: string;
  content: string;
}

interface ReviewFormProps {
  productId: string;
  /** The review to change; absent for a new one. */
  review?: ReviewInput | undefined;
  /** Resolves when the saved review is shown; the form stays busy until then. */
  onSaved: () => Promise<unknown>;
  onCancel?: () => void;
}

/** The limits of `ReviewInput` in the contract. */
const LONGEST = { title: 80, content: 2_000 };

const FIELDS = ['rating', 'title', 'content'] as const;
const fieldOf = (path: string) => FIELDS.find((field) => field === path);

function Used({ of: typed, max }: { of: string; max: number }) {
  const { t } = useTranslation('mf-account');
  const language = useLanguage();
  return (
    <p className={css.used}>
      {t('reviews.used', { count: formatWhole(typed.length, language), max: formatWhole(max, language) })}
    </p>
  );
}

export function ReviewForm({ productId, review, onSaved, onCancel }: ReviewFormProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const language = useLanguage();
  const id = useId();
  const form = useForm<Values, unknown, ReviewInput>({
    defaultValues: {
      rating: review ? String(review.rating) : '',
      title: review?.title ?? '',
      content: review?.content ?? '',
    },
    mode: 'onTouched',
    resolver: contractResolver<Values, typeof ReviewInput>({
      schema: ReviewInput,
      inputOf: ({ rating, ...words }) => ({ ...words, rating: Number(rating) }),
      messageOf: ({ path, maximum }: FieldIssue) =>
        path !== 'rating' && maximum !== undefined
          ? t('reviews.too-long', { max: formatWhole(maximum, language) })
          : t(`reviews.${path}-required`),
    }),
  });
  const { running, failure, onSubmit } = useFormSubmit(form, {
    send: async (body) => {
      await client('saveReview', { params: { productId }, body });
      await onSaved();
    },
    failed: t('common:errors.save-review'),
    fieldOf,
  });
  const { rating, title, content } = useWatch({ control: form.control }) as Values;
  const { errors } = form.formState;

  return (
    <form className={css.form} onSubmit={onSubmit} noValidate aria-labelledby={`${id}-name`}>
      <h3 className={text.head} id={`${id}-name`}>
        {t(review ? 'reviews.edit' : 'reviews.write')}
      </h3>
      <StarChoice value={Number(rating)} error={errors.rating?.message} radio={form.register('rating')} />
      <Field
        id={`${id}-title`}
        label={t('reviews.review-title')}
        error={errors.title?.message}
        note={<Used of={title} max={LONGEST.title} />}
      >
        {(control) => <Input {...control} {...form.register('title')} dir="auto" autoComplete="off" />}
      </Field>
      <Field
        id={`${id}-content`}
        label={t('reviews.content')}
        hint={t('reviews.content-hint')}
        error={errors.content?.message}
        keepHint
        note={<Used of={content} max={LONGEST.content} />}
      >
        {(control) => <TextArea {...control} {...form.register('content')} dir="auto" rows={5} />}
      </Field>
      <FormFailure text={failure} />
      <div className={css.end}>
        <SubmitButton running={running} runningText={t('common:actions.saving')}>
          {t(review ? 'common:actions.save' : 'reviews.submit')}
        </SubmitButton>
        {onCancel && (
          <Button look="text" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        )}
        <span className={`${text.fine} ${text.soft}`}>{t('reviews.verified')}</span>
      </div>
    </form>
  );
}
