import type { Address, AddressInput } from '@shop/contract/account';
import { AddressForm } from '@shop/forms/address-form';
import { labelText } from '@shop/ui/address-form/address-values';
import { AddressLines } from '@shop/ui/address/address-lines';
import { Button } from '@shop/ui/button/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from './choice.tsx';
import css from './checkout.module.css';
import text from '@shop/ui/text/text.module.css';

interface AddressChoiceProps {
  address: Address;
  checked: boolean;
  onChoose: () => void;
  /** Resolves when the list shows the change. The form shows a rejection. */
  onChange: (input: AddressInput) => Promise<unknown>;
}

export function AddressChoice({ address, checked, onChoose, onChange }: AddressChoiceProps) {
  const { t } = useTranslation('mf-cart');
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const label = labelText(address.label, { home: t('address.label-home'), work: t('address.label-work') });

  // The focused form is gone, so the focus returns to the button that opened it.
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing)
    return (
      <div className={css.edited}>
        <AddressForm
          address={address}
          title={t('address.title-edit')}
          saveText={t('actions.save')}
          translate={(key, values = {}) => t(key, values)}
          canBeDefault={!address.isDefault}
          onSave={async (input) => {
            await onChange(input);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
          look={{ form: css.form, title: text.name, actions: css.row }}
        />
      </div>
    );
  return (
    <Choice
      name="address"
      value={address.id}
      checked={checked}
      onChoose={onChoose}
      title={<bdi>{label}</bdi>}
      beside={
        <Button look="text" ref={edit} className={css.edit} onClick={() => setEditing(true)}>
          {t('actions.edit')}
          <span className={text.hidden}>: {label}</span>
        </Button>
      }
    >
      <AddressLines address={address} />
    </Choice>
  );
}
