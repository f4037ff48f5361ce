import { useTranslation } from 'react-i18next';

/** What messages to customers are called; one that is newer than this build keeps its own name. */
export function useMessageName(): (message: string) => string {
  const { t, i18n } = useTranslation('mf-staff');
  return (message) => {
    const key = `customers.message.${message}`;
    return i18n.exists(key, { ns: 'mf-staff' }) ? t(key) : message;
  };
}
