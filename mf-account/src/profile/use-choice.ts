import type { ProfileChange } from '@shop/contract/account';
import { useServices } from '@shop/federation/services';
import { useBusy } from '@shop/ui/busy/use-busy';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { failureText } from '../form/failure.ts';

/**
 * A part of the profile that is saved as soon as it is chosen. While that is under way the choice is shown; a failed
 * one goes back and is told.
 */
export function useChoice<Value>(saved: Value, changeOf: (value: Value) => ProfileChange) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const [running, run] = useBusy();
  const [wanted, setWanted] = useState(saved);

  const choose = (value: Value) =>
    run(async () => {
      setWanted(value);
      try {
        await client('changeProfile', { body: changeOf(value) });
        await revalidate();
        toast(t('common:toasts.profile-saved'));
      } catch (error) {
        const told = failureText(error, { failed: t('profile.save-failed'), network: t('common:errors.network') });
        if (told) toast.error(told);
      }
    });

  return { value: running ? wanted : saved, running, choose };
}
