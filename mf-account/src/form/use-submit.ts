import { useFormSubmit } from '@shop/forms/use-form-submit';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Ties a form to its call; `failed` is said where the API gave no words of its own. */
export const useSubmit = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  submission: Parameters<typeof useFormSubmit<Values, Sent>>[1],
) => useFormSubmit(form, submission);
