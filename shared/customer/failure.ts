import { failureToast } from '@shop/client/api-error';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';

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
