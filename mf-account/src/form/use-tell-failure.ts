import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { failureText } from './failure.ts';

/**
 * For calls that have no form to show their failure: `.catch(told('The address could not be deleted'))` toasts it and
 * passes it on, so that nothing that was to follow happens.
 */
export function useTellFailure() {
  const { t } = useTranslation('common');
  return (failed: string) =>
    (error: unknown): never => {
      const words = failureText(error, { failed, network: t('errors.network') });
      if (words) toast.error(words);
      throw error;
    };
}
