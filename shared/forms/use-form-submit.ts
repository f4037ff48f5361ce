import { failureText, isApiError } from '@shop/client/api-error';
import { useBusy } from '@shop/ui/busy/use-busy';
import { type SubmitEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

interface Submission<Values extends FieldValues, Sent> {
  /** Sends the form's result. A rejection is shown. */
  send: (sent: Sent) => Promise<unknown>;
  /** Shown for a failure of the whole form whose reason is unknown. */
  failed: string;
  /** The form's field for a path of the contract; undefined where the form has none for it. */
  fieldOf: (path: string) => FieldPath<Values> | undefined;
}

/**
 * Connects a form to its call and runs one submission at a time. Errors of fields are shown beside them, and the first
 * such field gets the focus; any other failure is returned as `failure`, to be shown for the whole form.
 */
export function useFormSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { send, failed, fieldOf }: Submission<Values, Sent>,
) {
  const [running, run] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);

  const showFailure = (error: unknown) => {
    const named = (isApiError(error) ? (error.details ?? []) : []).flatMap(({ path, message }) => {
      const field = fieldOf(path);
      return field ? [{ field, message }] : [];
    });
    for (const [index, { field, message }] of named.entries())
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    if (named.length === 0) setFailure(failureText(error, failed));
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
