import { failureText, failureToast } from '@shop/client/api-error';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';

/**
 * The text to show beside a field or button whose call failed: `failureText(error, t('…failed'))`. Null where the visitor
 * has been told already. A failure that is shown there is not toasted.
 */
export function useFailureText(): (error: unknown, failed: string) => string | null {
  const { t } = useTranslation('common');
  return (error, failed) => failureText(error, failed, t);
}

/**
 * For an action that cannot show a failure beside its button: `await call().catch(toastFailure(t('…failed')))` toasts the
 * failure and rethrows it, so that the following steps are skipped.
 */
export function useToastFailure(): (failed: string) => (error: unknown) => never {
  const { t } = useTranslation('common');
  return (failed) => (error) => {
    const text = failureToast(error, failed, t);
    if (text) toast.error(text);
    throw error;
  };
}
