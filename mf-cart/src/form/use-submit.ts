import { useRunning } from '@shop/ui/running/use-running';
import { useState, type SubmitEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../changes/failure-text.ts';
import { failureWords } from './failure-words.ts';

interface Submission<Values extends FieldValues, Sent> {
  /** Sends what the form gives. What it throws is shown. */
  send: (sent: Sent) => Promise<unknown>;
  /** What is said where the API gave no words of its own. */
  failed: string;
  /** The field that a path of the contract is typed in; undefined for none of this form's. */
  fieldOf: (path: string) => FieldPath<Values> | undefined;
}

/**
 * Ties a form to its call, one at a time. What the API finds wrong stands beside its fields, and the first of them has
 * the focus; any other failure is `failure`, for the form to show as a whole.
 */
export function useSubmit<Values extends FieldValues, Sent>(form: UseFormReturn<Values, unknown, Sent>, { send, failed, fieldOf }: Submission<Values, Sent>) {
  const { t } = useTranslation('mf-cart');
  const [running, run] = useRunning();
  const [failure, setFailure] = useState<string | null>(null);

  const showFailure = (error: unknown) => {
    const named = (isApiError(error) ? (error.details ?? []) : []).flatMap(({ path, message }) => {
      const field = fieldOf(path);
      return field ? [{ field, message }] : [];
    });
    for (const [index, { field, message }] of named.entries()) form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    if (named.length === 0) setFailure(failureWords(error, failed, t));
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
