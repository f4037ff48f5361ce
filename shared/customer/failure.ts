import { failureText, failureToast } from '@shop/client/api-error';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';

/**
 * What to show beside a field or a button whose call failed: `failureText(error, t('…failed'))`; null where it was said already.
 * Whoever shows it there shows no toast.
 */
export function useFailureText(): (error: unknown, failed: string) => string | null {
  const { t } = useTranslation('common');
  return (error, failed) => failureText(error, failed, t);
}

/**
 * For an action that has no place of its own to show a failure: `await call().catch(toastFailure(t('…failed')))` toasts it
 * and throws it on, so that nothing that was to follow happens.
 */
export function useToastFailure(): (failed: string) => (error: unknown) => never {
  const { t } = useTranslation('common');
  return (failed) => (error) => {
    const text = failureToast(error, failed, t);
    if (text) toast.error(text);
    throw error;
  };
}
