import type { AddressInput } from '@shop/contract/account';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { addressChange } from '@shop/forms/address-change';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';

/** Adds, changes and deletes addresses. Each change ends by loading the list again. */
export function useAddresses() {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const toastFailure = useToastFailure();

  const finish = async (done: string) => {
    await revalidate();
    toast(done);
  };

  return {
    /** Adds an address, or changes the one with this id. The form shows a rejection. */
    save: async (input: AddressInput, id: string | undefined) => {
      if (id) await client('changeAddress', { params: { id }, body: addressChange(input) });
      else await client('addAddress', { body: input });
      await finish(t('common:toasts.address-saved'));
    },
    makeDefault: async (id: string) => {
      await client('changeAddress', { params: { id }, body: { isDefault: true } }).catch(
        toastFailure(t('address.save-failed')),
      );
      await finish(t('common:toasts.address-saved'));
    },
    remove: async (id: string) => {
      await client('deleteAddress', { params: { id } }).catch(toastFailure(t('address.delete-failed')));
      await finish(t('common:toasts.address-deleted'));
    },
  };
}
