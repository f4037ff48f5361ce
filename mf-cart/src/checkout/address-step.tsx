import type { Address, AddressInput } from '@shop/contract/account';
import type { Fils } from '@shop/contract/money';
import { useServices } from '@shop/federation/services';
import { addressChange } from '@shop/forms/address-change';
import { AddressForm } from '@shop/forms/address-form';
import { Button, ButtonLink } from '@shop/ui/button/button';
import { Icon } from '@shop/ui/icon/icon';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { AddressChoice } from './address-choice.tsx';
import { draft } from './draft.ts';
import { StepAction } from './step-action.tsx';
import { stepAddress } from './steps.ts';
import { useChoice } from './use-choice.ts';
import css from './checkout.module.css';
import text from '@shop/ui/text/text.module.css';

interface AddressStepProps {
  addresses: readonly Address[];
  address: Address | undefined;
  customer: NewAddressProps['customer'];
  total: Fils | undefined;
}

export function AddressStep({ addresses, address, customer, total }: AddressStepProps) {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const navigate = useNavigate();
  const { pending, choose } = useChoice(addresses);
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  const chosen = pending?.addressId ?? address?.id;

  const add = async (input: AddressInput) => {
    const known = new Set(addresses.map(({ id }) => id));
    const { data } = await client('addAddress', { body: input });
    draft.change({ addressId: data.find(({ id }) => !known.has(id))?.id, placing: undefined });
    await navigate(stepAddress('delivery'), { preventScrollReset: true });
  };

  const change = async (id: string, input: AddressInput) => {
    await client('changeAddress', { params: { id }, body: addressChange(input) });
    // An order that was sent earlier had another address, so its idempotency key must not be used again.
    draft.change({ addressId: id, placing: undefined });
    await revalidate();
    toast(t('toasts.address-saved'));
  };

  if (adding || addresses.length === 0)
    return (
      <NewAddress
        customer={customer}
        onSave={add}
        onCancel={addresses.length > 0 ? () => setAdding(false) : undefined}
      />
    );
  return (
    <>
      <fieldset className={css.choices}>
        <legend className={text.hidden}>{t('checkout.deliver-to')}</legend>
        {addresses.map((one) => (
          <AddressChoice
            key={one.id}
            address={one}
            checked={one.id === chosen}
            onChoose={() => choose({ addressId: one.id })}
            onChange={(input) => change(one.id, input)}
          />
        ))}
      </fieldset>
      <Button look="text" className={css.add} onClick={() => setAdding(true)}>
        <Icon name="plus" className={css.plus} />
        {t('checkout.new-address')}
      </Button>
      <StepAction total={total}>
        <ButtonLink to={stepAddress('delivery')} preventScrollReset onClick={() => draft.change({ addressId: chosen })}>
          {t('checkout.to-delivery')}
        </ButtonLink>
      </StepAction>
    </>
  );
}

interface NewAddressProps {
  /** Fills in name and mobile number; null where the profile could not be loaded. */
  customer: { name?: string | undefined; mobile: string } | null;
  onSave: (input: AddressInput) => Promise<unknown>;
  /** Absent while the customer has no other address to choose. */
  onCancel: (() => void) | undefined;
}

function NewAddress({ customer, onSave, onCancel }: NewAddressProps) {
  const { t } = useTranslation('mf-cart');
  return (
    <AddressForm
      address={null}
      customer={customer ?? undefined}
      title={t('address.title-add')}
      saveText={t('checkout.save-address')}
      translate={(key, values = {}) => t(key, values)}
      canBeDefault={onCancel !== undefined}
      onSave={onSave}
      onCancel={onCancel}
      look={{ form: css.form, title: text.name, actions: css.row }}
    />
  );
}
