import type { AddressInput } from '@shop/contract/account';
import { AddressForm } from '@shop/forms/address-form';
import { useTranslation } from 'react-i18next';
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
  return (
    <AddressForm
      address={null}
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
