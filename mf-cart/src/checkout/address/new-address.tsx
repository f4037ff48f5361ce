import type { AddressInput } from '@shop/contract/account';
import { FormFailure } from '@shop/forms/form-failure';
import { SubmitButton } from '@shop/forms/submit-button';
import { AddressFields } from '@shop/ui/address-form/address-fields';
import { FaultList } from '@shop/ui/address-form/fault-list';
import { Button } from '@shop/ui/button/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressForm } from './use-address-form.ts';
import css from '../checkout.module.css';
import text from '@shop/ui/text/text.module.css';

interface NewAddressProps {
  onSave: (input: AddressInput) => Promise<unknown>;
  /** Absent where there is no other address to go back to. */
  onCancel: (() => void) | undefined;
}

/** An address is added on the way. */
export function NewAddress({ onSave, onCancel }: NewAddressProps) {
  const { t } = useTranslation('mf-cart');
  const id = useId();
  const { form, errorOf, faults, kind, country, running, failure, onSubmit } = useAddressForm(onSave);
  return (
    <form className={css.form} noValidate aria-labelledby={`${id}title`} onSubmit={onSubmit}>
      <h3 className={text.name} id={`${id}title`}>
        {t('address.title-add')}
      </h3>
      <FaultList faults={faults} onGo={(control) => form.setFocus(control)} />
      <AddressFields
        id={id}
        say={(key, values = {}) => t(key, values)}
        register={form.register}
        errorOf={errorOf}
        kind={kind}
        country={country}
        canBeDefault={onCancel !== undefined}
      />
      <FormFailure text={failure} />
      <div className={css.row}>
        <SubmitButton running={running} runningText={t('actions.saving')}>
          {t('checkout.save-address')}
        </SubmitButton>
        {onCancel && (
          <Button look="text" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
