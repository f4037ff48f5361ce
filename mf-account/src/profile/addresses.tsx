import type { Address, AddressInput, Profile } from '@shop/contract/account';
import { AddressForm } from '@shop/forms/address-form';
import { labelText } from '@shop/ui/address-form/address-values';
import { Button } from '@shop/ui/button/button';
import { ConfirmDialog } from '@shop/ui/dialog/confirm-dialog';
import { Icon } from '@shop/ui/icon/icon';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressItem } from './address-item.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useAddresses } from './use-addresses.ts';
import css from './addresses.module.css';
import profile from './profile.module.css';
import dialog from '@shop/ui/dialog/dialog.module.css';
import text from '@shop/ui/text/text.module.css';

export function Addresses({ addresses, customer }: { addresses: readonly Address[]; customer: Profile }) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { save, makeDefault, remove } = useAddresses();
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Address | null>(null);
  const edited = editing === 'new' ? null : editing;
  const names = { home: t('address.label-home'), work: t('address.label-work') };

  /** Keeps the focus on the page when the pressed button is removed with its address or form. */
  const goToHeading = () => heading.current?.focus();
  const closeForm = () => {
    setEditing(null);
    goToHeading();
  };
  const saveEdited = async (input: AddressInput) => {
    await save(input, edited?.id);
    closeForm();
  };

  return (
    <ProfileSection title={t('profile.addresses')} heading={heading}>
      {addresses.length === 0 && !editing && <p className={`${text.small} ${text.soft}`}>{t('address.none')}</p>}
      {addresses.length > 0 && (
        <div className={css.list}>
          {addresses.map((address) => (
            <AddressItem
              key={address.id}
              address={address}
              onMakeDefault={() => makeDefault(address.id).then(goToHeading)}
              onEdit={() => setEditing(address)}
              onDelete={() => setDeleting(address)}
            />
          ))}
        </div>
      )}
      {editing ? (
        <AddressForm
          key={edited?.id ?? 'new'}
          address={edited}
          customer={customer}
          title={t(edited ? 'address.title-edit' : 'address.title-add')}
          saveText={t('common:actions.save')}
          translate={(key, values = {}) => t(key, values)}
          canBeDefault={addresses.length > 0 && !edited?.isDefault}
          onSave={saveEdited}
          onCancel={closeForm}
          look={{ form: profile.form, title: text.head, actions: dialog.actions }}
        />
      ) : (
        <Button look="quiet" onClick={() => setEditing('new')}>
          <Icon name="plus" className={css.plus} />
          {t('address.title-add')}
        </Button>
      )}
      {deleting && (
        <ConfirmDialog
          question={t('address.delete-question')}
          explanation={labelText(deleting.label, names)}
          yes={t('common:actions.delete')}
          running={t('profile.deleting')}
          onYes={() => remove(deleting.id)}
          onClosed={() => {
            setDeleting(null);
            goToHeading();
          }}
        />
      )}
    </ProfileSection>
  );
}
