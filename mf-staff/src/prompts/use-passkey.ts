import { isApiError } from '@shop/client/api-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDeclined, isThereAlready } from '../session/passkeys.ts';
import { failureText } from '../states/failure-text.ts';

/** Why a passkey did not work: nobody confirmed it, this device has one already, or what the API says. */
export interface KeyFailure {
  title: string;
  text: string;
}

/** Runs what asks for a passkey, and says why it failed. `run` resolves with whether it worked. */
export function usePasskey(): {
  failure: KeyFailure | null;
  run: (act: () => Promise<unknown>) => Promise<boolean>;
} {
  const { t } = useTranslation('mf-staff');
  const [failure, setFailure] = useState<KeyFailure | null>(null);

  const reasonOf = (error: unknown): KeyFailure => {
    if (isDeclined(error)) return { title: t('key.declined'), text: t('key.declined-text') };
    if (isThereAlready(error)) return { title: t('key.here-already'), text: t('key.here-already-text') };
    const isRefused = isApiError(error) && error.code === 'key-refused';
    return {
      title: t(isRefused ? 'key.refused' : 'key.failed'),
      text: isRefused ? t('key.refused-text') : failureText(error, t('key.failed-text')),
    };
  };

  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    try {
      await act();
      return true;
    } catch (error) {
      setFailure(reasonOf(error));
      return false;
    }
  };

  return { failure, run };
}
