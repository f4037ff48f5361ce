import type { Address, AddressInput } from '@shop/contract/account';
import { FormFailure } from '@shop/forms/form-failure';
import { SubmitButton } from '@shop/forms/submit-button';
import { AddressFields } from '@shop/ui/address-form/address-fields';
import { ErrorSummary } from '@shop/ui/address-form/error-summary';
import { Button } from '@shop/ui/button/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressForm } from './use-address-form.ts';
import css from '../profile.module.css';
import dialog from '@shop/ui/dialog/dialog.module.css';
import text from '@shop/ui/text/text.module.css';

interface AddressFormProps {
  /** The one to change; null for a new one. */
  address: Address | null;
  /** Whether "use as default" is a choice. */
  canBeDefault: boolean;
  onSave: (input: AddressInput) => Promise<unknown>;
  onCancel: () => void;
}

export function AddressForm({ address, canBeDefault, onSave, onCancel }: AddressFormProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const id = useId();
  const { form, errorOf, faults, kind, country, running, failure, onSubmit } = useAddressForm(address, onSave);
  return (
    <form className={css.form} noValidate aria-labelledby={`${id}title`} onSubmit={onSubmit}>
      <h3 className={text.head} id={`${id}title`}>
        {t(address ? 'address.title-edit' : 'address.title-add')}
      </h3>
      <ErrorSummary errors={faults} onGo={(control) => form.setFocus(control)} />
      <AddressFields
        id={id}
        translate={(key, values = {}) => t(key, values)}
        register={form.register}
        errorOf={errorOf}
        kind={kind}
        country={country}
        canBeDefault={canBeDefault}
      />
      <FormFailure text={failure} />
      <div className={dialog.actions}>
        <SubmitButton running={running} runningText={t('common:actions.saving')}>
          {t('common:actions.save')}
        </SubmitButton>
        <Button look="text" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
