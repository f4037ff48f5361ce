import { createClient, type Client } from '@shop/client/create-client';
import { useLanguage } from '@shop/i18n/use-language';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const TIMEOUT = 15_000;

/** The API for what a page asks after it has loaded; loaders have theirs. Guest calls only. Errors are `ApiError`. */
export function useApi(): Client {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return useMemo(
    () => createClient({ baseUrl: '/api', language, timeout: TIMEOUT, fallbackMessage: () => t('errors.something-went-wrong') }),
    [language, t],
  );
}
