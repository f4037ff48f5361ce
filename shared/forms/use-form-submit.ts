import { failureText, isApiError } from '@shop/client/api-error';
import { useBusy } from '@shop/ui/busy/use-busy';
import { type SubmitEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Submission<Values extends FieldValues, Sent> {
  /** Sends what the form gives. What it throws is shown. */
  send: (sent: Sent) => Promise<unknown>;
  /** Shown for a failure that is no field's, where the reason is not known. */
  failed: string;
  /** The field that a path of the contract is typed in; undefined for none of this form's. */
  fieldOf: (path: string) => FieldPath<Values> | undefined;
}

/**
 * Ties a form to its call, one at a time. What the API finds wrong stands beside its fields, and the first of them has
 * the focus; any other failure is `failure`, for the form to show as a whole.
 */
export function useFormSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { send, failed, fieldOf }: Submission<Values, Sent>,
) {
  const { t } = useTranslation('common');
  const [running, run] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);

  const showFailure = (error: unknown) => {
    const named = (isApiError(error) ? (error.details ?? []) : []).flatMap(({ path, message }) => {
      const field = fieldOf(path);
      return field ? [{ field, message }] : [];
    });
    for (const [index, { field, message }] of named.entries())
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    if (named.length === 0) setFailure(failureText(error, failed, t));
  };
  const submit = form.handleSubmit(async (sent) => {
    try {
      await send(sent);
    } catch (error) {
      showFailure(error);
    }
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    run(() => {
      setFailure(null);
      return submit();
    });
  };

  return { running, failure, onSubmit };
}
