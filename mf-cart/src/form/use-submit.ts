import { useFormSubmit, type Submission } from '@shop/forms/use-form-submit';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../changes/failure-text.ts';

/** Ties a form to its call; `failed` is said of a failure that is no field's, with the reason where that is known. */
export function useSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { failed, ...submission }: Omit<Submission<Values, Sent>, 'words'> & { failed: string },
) {
  const { t } = useTranslation('mf-cart');
  return useFormSubmit(form, {
    ...submission,
    words: (error) => failureWords(error, failed, (key, values) => t(key, { ...values })),
  });
}
