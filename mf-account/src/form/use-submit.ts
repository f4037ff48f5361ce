import { useFormSubmit, type Submission } from '@shop/forms/use-form-submit';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from './failure.ts';

/** Ties a form to its call; `failed` is said where the API gave no words of its own. */
export function useSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { failed, ...submission }: Omit<Submission<Values, Sent>, 'words'> & { failed: string },
) {
  const { t } = useTranslation('common');
  return useFormSubmit(form, {
    ...submission,
    words: (error) => failureText(error, { failed, network: t('errors.network') }),
  });
}
