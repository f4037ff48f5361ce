import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../changes/failure-text.ts';

/** Tells what failed as a toast, and passes it on: `await call().catch(told(t('…')))`. */
export function useTold() {
  const { t } = useTranslation('mf-cart');
  return (what: string) =>
    (error: unknown): never => {
      const words = failureWords(error, what, (key, values) => t(key, { ...values }));
      if (words) toast.error(words);
      throw error;
    };
}
