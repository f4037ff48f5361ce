import type { Address } from '@shop/contract/account';
import { labelText } from '@shop/ui/address-form/address-values';
import { AddressLines } from '@shop/ui/address/address-lines';
import { Badge } from '@shop/ui/badge/badge';
import { ActionButton, Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import css from './addresses.module.css';
import text from '@shop/ui/text/text.module.css';

interface AddressItemProps {
  address: Address;
  onMakeDefault: () => Promise<unknown>;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressItem({ address, onMakeDefault, onEdit, onDelete }: AddressItemProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { isDefault } = address;
  const label = labelText(address.label, { home: t('address.label-home'), work: t('address.label-work') });
  // Tells screen readers which address a button belongs to.
  const which = <span className={text.hidden}>: {label}</span>;
  return (
    <article className={css.address}>
      <div className={css.name}>
        <h3 className={text.name}>
          <bdi>{label}</bdi>
        </h3>
        {isDefault && <Badge>{t('address.is-default')}</Badge>}
      </div>
      <p className={`${text.small} ${text.soft} ${css.lines}`}>
        <AddressLines address={address} />
      </p>
      <div className={css.actions}>
        {!isDefault && (
          <ActionButton look="text" onAction={onMakeDefault} runningText={t('common:actions.saving')}>
            {t('address.make-default')}
            {which}
          </ActionButton>
        )}
        <Button look="text" onClick={onEdit}>
          {t('common:actions.edit')}
          {which}
        </Button>
        <Button look="text" onClick={onDelete}>
          {t('common:actions.delete')}
          {which}
        </Button>
      </div>
    </article>
  );
}
